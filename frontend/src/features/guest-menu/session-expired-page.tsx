import { useEffect } from 'react';
import { sessionExpiredTexts as texts } from '../../shared/texts/session-expired-texts';
import { ClockIcon } from '../../shared/ui/icon';
import styles from './session-expired-page.module.css';

/**
 * Replaces the page by /sessionexpired without asking the network, which the guest may not have.
 * The event tells whoever reads the address; the browser sends none for a replacement.
 */
export function goToSessionExpired(): void {
  history.replaceState(null, '', '/sessionexpired');
  dispatchEvent(new PopStateEvent('popstate'));
  scrollTo(0, 0);
}

/** Says that the session ended and what to do (specification, section 2). */
export function SessionExpiredPage() {
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className={styles.page}>
      <span className={styles.sign}>
        <ClockIcon size={32} />
      </span>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.reason}>{texts.reason}</p>
      <p className={styles.next}>{texts.nextStep}</p>
    </main>
  );
}
