import { guestMenuTexts as texts } from '../../shared/texts/guest-menu-texts';
import { CloseIcon, SearchIcon } from '../../shared/ui/icon';
import type { MenuGroup } from './menu-groups';
import styles from './menu-search.module.css';

type MenuSearchProps = { query: string; groups: MenuGroup[]; onSearch: (query: string) => void };

/** Finds a dish by a piece of its name; 'rizek' finds 'Řízek'. */
export function MenuSearch({ query, groups, onSearch }: MenuSearchProps) {
  const found = groups.reduce((sum, { items }) => sum + items.length, 0);
  const searching = query.trim() !== '';
  return (
    <search className={styles.search} data-needs-script="">
      <label className={styles.field}>
        <SearchIcon />
        <span className="visually-hidden">{texts.search}</span>
        <input
          className={styles.input}
          type="search"
          value={query}
          placeholder={texts.search}
          enterKeyHint="search"
          autoComplete="off"
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      {query !== '' && (
        <button type="button" className={styles.clear} aria-label={texts.clearSearch} onClick={() => onSearch('')}>
          <CloseIcon />
        </button>
      )}
      <p className="visually-hidden" role="status">
        {searching && (found === 0 ? texts.nothingFound : texts.found(found))}
      </p>
      {searching && found === 0 && <p className={styles.nothing}>{texts.nothingFound}</p>}
    </search>
  );
}
