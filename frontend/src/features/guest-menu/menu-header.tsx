import type { ReactNode } from 'react';
import type { TableInfo } from '../../api/types';
import styles from './menu-header.module.css';

/** The slim header: the table and the venue ('Stůl 7 · U Lípy'). */
export function MenuHeader({ info, children }: { info: TableInfo | undefined; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h1 className={styles.place}>
          {info !== undefined && (
            <>
              <span className={styles.table}>{info.tableName}</span>
              <span className={styles.dot} aria-hidden="true">
                {' · '}
              </span>
              <span className={styles.venue}>{info.venueName}</span>
            </>
          )}
        </h1>
        {children}
      </div>
    </header>
  );
}
