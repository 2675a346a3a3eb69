import type { ReactNode } from 'react';
import type { TableInfo } from '#api/types.ts';
import { czechMark } from '#shared/language.ts';
import { LanguageButton } from './language-button';
import styles from './menu-header.module.css';

type MenuHeaderProps = {
  info: TableInfo | undefined;
  /** `p` on a page whose message is the heading. */
  heading?: 'h1' | 'p';
  /** Further content of the header, wherever it is displayed. */
  children?: ReactNode;
};

/** The header with the table and the venue ('Stůl 7 · U Lípy'). */
export function MenuHeader({ info, heading: Heading = 'h1', children }: MenuHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Heading className={styles.place} lang={czechMark()}>
          {info !== undefined && (
            <>
              <span className={styles.table}>{info.tableName}</span>
              <span className={styles.dot} aria-hidden="true">
                {' · '}
              </span>
              <span className={styles.venue}>{info.venueName}</span>
            </>
          )}
        </Heading>
        <LanguageButton />
      </div>
      {children}
    </header>
  );
}
