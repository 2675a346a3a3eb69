import { guestLaterTexts as texts } from '../guest-later-texts';
import styles from './order-note.module.css';

/** The note to the whole order, as it was written. */
export function OrderNote({ note }: { note: string | null }) {
  if (note === null || note.trim() === '') return null;
  return (
    <p className={styles.note}>
      <span className={styles.label}>{`${texts.orderNote}: `}</span>
      <span>{note.trim()}</span>
    </p>
  );
}
