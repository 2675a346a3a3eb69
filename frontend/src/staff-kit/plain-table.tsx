import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

type Props = {
  /** Texts of the head, from the left. */
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
  /** For what this table has of its own. */
  className?: string | undefined;
};

/** A quiet table of lines and hairlines; one that is wider than its place scrolls by itself. */
export function PlainTable({ columns, children, className = '' }: Props) {
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${className}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
