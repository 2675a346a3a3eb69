import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useRef, useState } from 'react';
import type { DateInAddress } from '#shared/date-in-address.ts';
import { DateField } from '#staff-kit/date-fields.tsx';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { historyTexts } from '../history-texts';
import { type HistoryFilter, type HistoryResult, isNarrowed } from './history-filter';
import styles from './history-filters.module.css';
import { isPossible, type HistoryRange, type Preset, PRESETS, presetOf, presetRange } from './history-range';

/** Debounce of typing. */
const SETTLED_MS = 350;
/** Maximum length on the server. */
const MAX_LENGTH = 100;

type SearchFieldProps = { search: string; onSearch: (search: string) => void };

/** Searches by number, dish or note after a pause in typing. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const told = useRef(search);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    if (text.trim() === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text.trim();
      tell.current(told.current);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      label={historyTexts.search}
      type="search"
      value={text}
      maxLength={MAX_LENGTH}
      placeholder={historyTexts.searchHint}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

type HistoryPresetsProps = { range: HistoryRange; onChoose: (range: HistoryRange) => void };

/** Buttons for the most common days. */
function HistoryPresets({ range, onChoose }: HistoryPresetsProps) {
  const today = useVenueClock().today();
  const choose = (preset: Preset | null) => preset !== null && onChoose(presetRange(preset, today));
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={presetOf(range, today)}
      onChange={(_, preset: Preset | null) => choose(preset)}
      aria-label={historyTexts.presets.label}
    >
      {PRESETS.map((preset) => (
        <ToggleButton key={preset} value={preset}>
          {historyTexts.presets[preset]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

type Table = { id: number; name: string };
type Dates = { from: DateInAddress; to: DateInAddress };
type Props = {
  filter: HistoryFilter;
  dates: Dates;
  /** The tables with an entry in the range; null if the shown list has no tables. */
  tables: readonly Table[] | null;
  /** False for calls, cancellations and refused sends, which have no result, hour or words. */
  ofOrders: boolean;
  onChange: (changes: Partial<HistoryFilter>) => void;
};

/** Filters: common days, 'Od' and 'Do', table, result, words. */
export function HistoryFilters({ filter, dates, tables, ofOrders, onChange: change }: Props) {
  return (
    <div className={styles.filters}>
      <HistoryPresets range={filter} onChoose={change} />
      <div className={styles.fields}>
        <Dates filter={filter} dates={dates} onChange={change} />
        {tables && <OfTable tables={tables} filter={filter} onChange={change} />}
        {ofOrders && <OfOrders filter={filter} onChange={change} />}
      </div>
      {ofOrders && isNarrowed(filter) && <Narrowed filter={filter} onChange={change} />}
    </div>
  );
}

type PartProps = { filter: HistoryFilter; onChange: (changes: Partial<HistoryFilter>) => void };

function Dates({ filter, dates: { from, to }, onChange }: PartProps & { dates: Dates }) {
  const wrongOrder = filter.from !== '' && filter.to !== '' && !isPossible(filter);
  return (
    <>
      <DateField
        label={historyTexts.from}
        value={from.shown}
        error={from.problem}
        onChange={(date) => onChange({ from: date })}
      />
      <DateField
        label={historyTexts.to}
        value={to.shown}
        error={to.problem ?? (wrongOrder ? historyTexts.rangeHint : undefined)}
        onChange={(date) => onChange({ to: date })}
      />
    </>
  );
}

function OfTable({ tables, filter: { tableId }, onChange }: PartProps & { tables: readonly Table[] }) {
  return (
    <SelectField
      label={historyTexts.columns.table}
      value={tableId ?? ''}
      onChange={(event) => onChange({ tableId: Number(event.target.value) || undefined })}
    >
      <option value="">{historyTexts.allTables}</option>
      {withChosen(tables, tableId).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function OfOrders({ filter, onChange }: PartProps) {
  return (
    <>
      <SelectField
        label={historyTexts.columns.result}
        value={filter.result ?? ''}
        onChange={(event) => onChange({ result: (event.target.value || undefined) as HistoryResult | undefined })}
      >
        <option value="">{historyTexts.allResults}</option>
        {Object.entries(historyTexts.results).map(([result, label]) => (
          <option key={result} value={result}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className={styles.search}>
        <SearchField search={filter.search ?? ''} onSearch={(search) => onChange({ search: search || undefined })} />
      </div>
    </>
  );
}

function Narrowed({ filter: { hour, days }, onChange }: PartProps) {
  const nothing = { tableId: undefined, result: undefined, hour: undefined, days: undefined, search: undefined };
  return (
    <div className={styles.narrowed}>
      {hour !== undefined && (
        <Chip label={historyTexts.placedAt(hour)} onDelete={() => onChange({ hour: undefined })} />
      )}
      {days === 'business' && <Chip label={historyTexts.businessDays} onDelete={() => onChange({ days: undefined })} />}
      <Button onClick={() => onChange(nothing)}>{historyTexts.clear}</Button>
    </div>
  );
}

/** Keeps the chosen table in the list even if it has no entry in the range. */
function withChosen(tables: readonly Table[], chosen: number | undefined): readonly Table[] {
  if (chosen === undefined || tables.some(({ id }) => id === chosen)) return tables;
  return [...tables, { id: chosen, name: historyTexts.tableOf(chosen) }];
}
