import { useId, useState } from 'react';
import { CloseIcon, FilterIcon, SearchIcon } from '#shared/icon.tsx';
import { guestMenuTexts as texts } from '../guest-menu-texts';
import styles from './menu-search.module.css';
import type { MenuSearching } from './use-menu-search';

/** Finds dishes by part of their names ('rizek' finds 'Řízek'), or those without certain allergens. */
export function MenuSearch({ search }: { search: MenuSearching }) {
  const [open, setOpen] = useState(false);
  const filterId = useId();
  const { parts } = search;
  const filterShown = open || search.chosen.length > 0;
  const toggleFilter = () => {
    search.begin();
    setOpen(!filterShown);
    if (filterShown) search.setChosen([]);
  };

  return (
    <search className={styles.search} data-needs-script="">
      <div className={styles.row}>
        <SearchField query={search.query} onBegin={search.begin} onSearch={search.setQuery} />
        {search.choices.length > 0 && (
          <button
            type="button"
            className={styles.filter}
            aria-label={search.chosen.length > 0 ? texts.clearFilter : texts.allergenFilter}
            aria-expanded={filterShown}
            aria-controls={filterShown ? filterId : undefined}
            onClick={toggleFilter}
          >
            <FilterIcon />
          </button>
        )}
      </div>
      {filterShown && parts !== null && <parts.AllergenChips id={filterId} {...search} />}
      {parts === null ? <p className="visually-hidden" role="status" /> : <Found {...search} parts={parts} />}
    </search>
  );
}

type SearchFieldProps = { query: string; onBegin: () => void; onSearch: (query: string) => void };

function SearchField({ query, onBegin, onSearch }: SearchFieldProps) {
  return (
    <div className={styles.place}>
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
          onFocus={onBegin}
          onChange={(event) => onSearch(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
      {query !== '' && (
        <button type="button" className={styles.clear} aria-label={texts.clearSearch} onClick={() => onSearch('')}>
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

type FoundProps = Omit<MenuSearching, 'parts'> & { parts: NonNullable<MenuSearching['parts']> };

/**
 * Says how many dishes were found. For a search such as 'bez lepku' (gluten-free), offers the filter, or says that only
 * the staff know.
 */
function Found({ parts, query, diet, choices, chosen, found, setChosen, setQuery }: FoundProps) {
  const searching = query.trim() !== '';
  const offered = diet?.choices.filter((choice) => choices.includes(choice)) ?? [];
  const { nothingFound, cannotTell, found: words } = parts.searchTexts;
  const nothing = diet === null ? nothingFound : cannotTell;
  const choose = (choice: string) => {
    setChosen([...chosen.filter((other) => other !== choice), choice]);
    setQuery('');
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {offered.length > 0
          ? texts.allergenFilter
          : (searching || chosen.length > 0) && (found === 0 ? nothing : words(found))}
      </p>
      <parts.DishOffers offered={offered} onChoose={choose} />
      {diet !== null && offered.length === 0 && <p className={styles.cannotTell}>{cannotTell}</p>}
      {searching && found === 0 && diet === null && <p className={styles.nothing}>{nothingFound}</p>}
    </>
  );
}
