import { type ReactNode, useState } from 'react';
import type { TableInfo } from '#api/types.ts';
import { czechMark, shownLanguage } from '#shared/language.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { latePart } from '../late-part';
import pageStyles from '../ordering-page.module.css';
import styles from './menu-header.module.css';

type MenuHeaderProps = {
  info: TableInfo | undefined;
  children?: ReactNode;
};

/** The header with the table and the venue ('Stůl 7 · U Lípy'). */
export function MenuHeader({ info, children }: MenuHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <h1 className={styles.place} lang={czechMark()}>
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
        <LanguageButton />
      </div>
      {children}
    </header>
  );
}

const usePart = latePart(() => import('../languages/language-dialog'));

function LanguageButton() {
  const [open, setOpen] = useState(false);
  const part = usePart(open);
  return (
    <>
      <button
        type="button"
        className={`${pageStyles.choice} ${styles.language}`}
        data-needs-script=""
        aria-label={texts.language}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {shownLanguage().toUpperCase()}
      </button>
      {open && part && <part.LanguageDialog onClose={() => setOpen(false)} />}
    </>
  );
}
