import type { ReactNode } from 'react';
import styles from './guest-message.module.css';

type GuestMessageProps = { sign: ReactNode; text: string; hint?: string; children?: ReactNode };

/** Replaces a menu: one sentence, a hint, and actions. */
export function GuestMessage({ sign, text, hint, children }: GuestMessageProps) {
  return (
    <main className={styles.page}>
      <span className={styles.sign}>{sign}</span>
      <div role="alert" className={styles.words}>
        <h1 className={styles.text}>{text}</h1>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </main>
  );
}
