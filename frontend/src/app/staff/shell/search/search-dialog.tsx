import Autocomplete from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import TextField from '@mui/material/TextField';
import { useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { isFound, searchTerms } from '@stolek/rules/search-text';
import { type Found, generatedApi, type Venue } from '#api/generated.ts';
import { useSettled } from '#shared/use-settled.ts';
import { clockOf } from '#shared/format/venue-clock.ts';
import { searchTexts as texts, type Section, shellTexts } from '../shell-texts';
import { addressOf } from '../sections';
import styles from './search-dialog.module.css';

type Hit = { key: string; name: string; kind: string; to: string };

/** @returns the sections that match the words; all of them if there are no words */
export function sectionHits(sections: readonly Section[], words: string, venueId: number | undefined): Hit[] {
  const terms = searchTerms(words);
  return sections
    .map((section) => ({ section, name: shellTexts.sections[section] }))
    .filter(({ name }) => words.trim() === '' || isFound(name, terms, 'words'))
    .map(({ section, name }) => ({
      key: `section ${section}`,
      name,
      kind: texts.kinds.section,
      to: addressOf(section, venueId),
    }));
}

/** @returns the matching things of a venue, each with the address where staff work on it */
export function foundHits({ dishes, tables, orders, people }: Found, venue: Pick<Venue, 'id' | 'timeZone'>): Hit[] {
  const { id: venueId } = venue;
  const { kinds } = texts;
  const products = addressOf('products', venueId);
  return [
    ...dishes.map(({ id, name, isDayDish }) => ({
      key: `dish ${id}`,
      name,
      kind: kinds.dish,
      to: `${products}&${new URLSearchParams({ search: name, ...(isDayDish && { dayDishes: 'true' }) })}`,
    })),
    ...tables.map(({ id, name }) => ({
      key: `table ${id}`,
      name,
      kind: kinds.table,
      to: `${addressOf('tables', venueId)}&table=${id}`,
    })),
    ...orders.map((order) => ({
      key: `order ${order.id}`,
      name: texts.order(order.number, order.tableName),
      kind: kinds.order,
      to: orderPlace(order, venue),
    })),
    ...people.map(({ id, fullname, email }) => ({
      key: `person ${id}`,
      name: fullname === '' ? email : `${fullname} (${email})`,
      kind: kinds.person,
      to: `${addressOf('people', venueId)}&person=${id}`,
    })),
  ];
}

/** Returns the address of an order. An open order is on the board, an ended one in the history of its day. */
function orderPlace(
  { status, number, placedAt }: Found['orders'][number],
  { id: venueId, timeZone }: Pick<Venue, 'id' | 'timeZone'>,
): string {
  if (status === 'waiting' || status === 'in_progress') return addressOf('orders', venueId);
  const from = clockOf(timeZone).dayAt(Date.parse(placedAt));
  const query = new URLSearchParams({ from, to: '', search: String(number) });
  return `${addressOf('history', venueId)}&${query}`;
}

const SETTLED_MS = 200;

type Place = { sections: readonly Section[]; venue: Pick<Venue, 'id' | 'timeZone'> | undefined };

function useHits(words: string, { sections, venue }: Place) {
  const venueId = venue?.id;
  const settled = useSettled(words.trim(), SETTLED_MS);
  const skip = settled === '' || venueId === undefined;
  const { currentData, isFetching, isError } = generatedApi.useSearchVenueQuery(
    { venueId: venueId ?? 0, q: settled },
    { skip },
  );
  const hits: Hit[] = useMemo(() => {
    const things = currentData === undefined || venue === undefined ? [] : foundHits(currentData, venue);
    return [...sectionHits(sections, words, venueId), ...things];
  }, [sections, words, venueId, venue, currentData]);
  const waits = venueId !== undefined && settled !== words.trim();
  return { hits, searching: waits || (!skip && isFetching), failed: !skip && isError };
}

const MAX_WORDS = 100;

type Props = { sections: readonly Section[]; venue: Place['venue']; onClose: () => void };

/** Searches sections and the venue's things; arrows and Enter open a result, Esc closes the dialog. */
export function SearchDialog({ sections, venue, onClose }: Props) {
  const navigate = useNavigate();
  const title = useId();
  const [words, setWords] = useState('');
  const { hits, searching, failed } = useHits(words, { sections, venue });
  const go = ({ to }: Hit) => {
    onClose();
    void navigate(to);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      aria-labelledby={title}
      slotProps={{ container: { className: styles.container ?? '' }, paper: { className: styles.paper ?? '' } }}
    >
      <h2 id={title} className="visually-hidden">
        {texts.title}
      </h2>
      <Autocomplete
        open
        options={hits}
        value={null}
        inputValue={words}
        onInputChange={(_, written, reason) =>
          (reason === 'input' || reason === 'clear') && setWords(written.slice(0, MAX_WORDS))
        }
        onChange={(_, hit) => hit !== null && go(hit)}
        onClose={(_, reason) => reason === 'escape' && onClose()}
        filterOptions={(all) => all}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ key }) => key}
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        disablePortal
        slotProps={{ popper: { className: styles.popper ?? '' } }}
        noOptionsText={failed ? texts.failed : searching ? texts.searching : texts.nothing}
        renderOption={({ key, ...option }, { name, kind }) => (
          <li key={key} {...option}>
            <span className={styles.name}>{name}</span>
            <span className={`hint ${styles.kind}`}>{kind}</span>
          </li>
        )}
        renderInput={(input) => <TextField {...input} autoFocus label={texts.label} placeholder={texts.placeholder} />}
      />
    </Dialog>
  );
}
