import { Dialog } from '#light-kit/dialog.tsx';
import { type Language, useLanguage } from '#shared/language.ts';
import { CheckIcon } from '#shared/icon.tsx';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from '../menu/category-list-dialog.module.css';
import { LANGUAGES, pickLanguage } from './choose-language';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const shown = useLanguage();
  // Closes the dialog also on failure: the page keeps its language if the texts cannot be fetched.
  const pick = (language: Language) => void pickLanguage(language).then(onClose, onClose);
  return (
    <Dialog title={texts.language} onClose={onClose}>
      <ul>
        {(Object.keys(LANGUAGES) as Language[]).map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              className={styles.category}
              aria-current={language === shown ? 'true' : undefined}
              onClick={() => pick(language)}
            >
              <span>{LANGUAGES[language]}</span>
              {language === shown && <CheckIcon size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
