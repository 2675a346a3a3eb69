import styles from '../bar/unsent-strip.module.css';
import { guestLaterTexts as texts } from '../guest-later-texts';

/** Says that the visit is over, and what of it is still here. */
export function VisitEndedStrip() {
  return (
    <section className={styles.offer} role="status">
      <p className={styles.text}>{texts.visitEnded}</p>
    </section>
  );
}
