import { useEffect, useState } from 'react';
import { sessionExpiredTexts as texts } from '../../shared/texts/session-expired-texts';
import { ClockIcon } from '../../shared/ui/icon';
import { keepsUnansweredOrder } from './ordering-storage';
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

/** Says that the session ended and what to do (specification, section 2), and what became of an order on its way. */
export function SessionExpiredPage() {
  const [unanswered, setUnanswered] = useState(false);
  useEffect(() => {
    document.title = texts.title;
    setUnanswered(keepsUnansweredOrder(Date.now()));
  }, []);
  return (
    <main className={styles.page}>
      <span className={styles.sign}>
        <ClockIcon size={32} />
      </span>
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.reason}>{texts.reason}</p>
      {unanswered && (
        <p className={styles.unanswered} role="alert">
          <strong>{texts.unanswered}</strong> {texts.unansweredHint}
        </p>
      )}
      <p className={styles.next}>{texts.nextStep}</p>
    </main>
  );
}
