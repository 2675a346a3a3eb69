import { ClockIcon } from '#shared/icon.tsx';
import styles from './expired-note.module.css';

/** Says that an offer is over, instead of hiding it (docs/product.md#plans-and-offers). */
export function ExpiredNote({ tag, text }: { tag: string; text: string }) {
  return (
    <p className={styles.note}>
      <ClockIcon />
      <span>
        <strong>{tag}.</strong> {text}
      </span>
    </p>
  );
}
