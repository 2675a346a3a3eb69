import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { Button } from '../../shared/ui/button';
import styles from './unsent-strip.module.css';

/** Offers notifications once there is something to be notified of; the browser's own question follows the tap. */
export function PushStrip({ onAllow, onDismiss }: { onAllow: () => void; onDismiss: () => void }) {
  return (
    <section className={styles.offer} aria-label={texts.pushAllow}>
      <p className={styles.text} role="status">
        {texts.pushOffer}
      </p>
      <div className={styles.actions}>
        <Button className={styles.small} onClick={onDismiss}>
          {texts.pushLater}
        </Button>
        <Button kind="primary" className={styles.small} onClick={onAllow}>
          {texts.pushAllow}
        </Button>
      </div>
    </section>
  );
}
