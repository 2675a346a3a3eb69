import ButtonBase from '@mui/material/ButtonBase';
import { SearchIcon } from '#shared/icon.tsx';
import linkStyles from '../section-links.module.css';
import styles from './search-button.module.css';
import { searchTexts as texts } from './search-texts';

/** Opens the global search, like Ctrl+K. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <ButtonBase
      className={`${linkStyles.link} ${styles.button}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onOpen}
    >
      <span className={linkStyles.icon}>
        <SearchIcon size={22} />
      </span>
      <span className={linkStyles.label}>{texts.open}</span>
      <span className={styles.keys} aria-hidden="true">
        {texts.keys}
      </span>
    </ButtonBase>
  );
}
