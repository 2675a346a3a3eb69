import { useState } from 'react';
import { shownLanguage } from '#shared/language.ts';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import { latePart } from '../late-part';
import styles from './language-button.module.css';

const usePart = latePart(() => import('../languages/language-dialog'));

/** Opens the languages, and names the present one. */
export function LanguageButton() {
  const [open, setOpen] = useState(false);
  const part = usePart(open);
  return (
    <>
      <button
        type="button"
        className={styles.button}
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
