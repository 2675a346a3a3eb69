import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { icon?: ReactNode; text: string; hint?: string; children?: ReactNode };

/** Replaces an empty list: says what the list is for, and offers the next step. */
export function EmptyState({ icon, text, hint, children }: Props) {
  return (
    <div className={styles.empty} role="status">
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <p className={styles.text}>{text}</p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
