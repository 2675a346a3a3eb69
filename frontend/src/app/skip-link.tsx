import type { MouseEventHandler } from 'react';
import styles from './skip-link.module.css';

export const CONTENT_ID = 'obsah';

/** The first link that Tab reaches; it skips the header. */
export function SkipLink({ text, onClick }: { text: string; onClick?: MouseEventHandler }) {
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`} onClick={onClick}>
      {text}
    </a>
  );
}
