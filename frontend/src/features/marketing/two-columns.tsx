import type { ReactNode } from 'react';
import styles from './two-columns.module.css';

/** Two columns if there is room, else one below the other. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
