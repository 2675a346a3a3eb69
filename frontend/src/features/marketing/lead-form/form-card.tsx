import type { ReactNode } from 'react';
import styles from './form-card.module.css';

/** The card of a form, with its heading. */
export function FormCard({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.card}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.content}>{children}</div>
    </div>
  );
}
