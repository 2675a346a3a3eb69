import styles from '../bar/unsent-strip.module.css';
import { AlertIcon } from '#shared/icon.tsx';
import { guestLaterTexts as texts } from '../guest-later-texts';

/** Says that staff took this phone out of the party, and who lets it back. */
export function PhoneRemovedStrip() {
  return (
    <section className={styles.strip} role="alert">
      <p className={styles.text}>
        <AlertIcon size={18} /> {texts.phoneRemoved}
      </p>
    </section>
  );
}
