import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useId, useRef, useState } from 'react';
import { optionNames } from '@stolek/rules/option-names';
import type { DateInAddress } from '#shared/use-address.ts';
import { useSteady } from '#shared/use-steady.ts';
import { DateField } from '#staff-kit/date-fields.tsx';
import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import { useVenueClock } from '#shared/format/venue-clock.ts';
import { Row, Stack } from '#staff-kit/layout.tsx';
import { historyTexts } from '../history-texts';
import {
  type HistoryFilter,
  type HistoryRange,
  type HistoryResult,
  chosenIn,
  isNarrowed,
  isPossible,
  NOTHING_CHOSEN,
  type Preset,
  presetOf,
  presetRange,
  PRESETS,
} from './history-filter';
import styles from './history-filters.module.css';

const SETTLED_MS = 350;
const MAX_LENGTH = 100;

type SearchFieldProps = { search: string; onSearch: (search: string) => void };

function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search);
  const reported = useRef(search);
  const tell = useSteady(onSearch);
  useEffect(() => {
    if (search === reported.current) return;
    reported.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    if (text.trim() === reported.current) return undefined;
    const timer = setTimeout(() => {
      reported.current = text.trim();
      tell(reported.current);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text, tell]);
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
  tables: readonly Table[] | null;
  person: string | null | undefined;
  /** True for a list of orders. Other lists have no filter by result, hour or words. */
  ofOrders: boolean;
  onChange: (changes: Partial<HistoryFilter>) => void;
};

/** The fields of the filter: common ranges, 'Od' (from) and 'Do' (to), table, result, words. */
export function HistoryFilters({ filter, dates, tables, person, ofOrders, onChange: change }: Props) {
  const fields = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={4} align="start">
      <Row gap={2} align="stretch">
        <HistoryPresets range={filter} onChoose={change} />
        <Button
          className={styles.opens ?? ''}
          color="inherit"
          variant="outlined"
          size="small"
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => setOpen(!isOpen)}
        >
          {historyTexts.filters(chosenIn(filter))}
        </Button>
      </Row>
      <div id={fields} className={styles.fields} data-open={isOpen}>
        <Dates filter={filter} dates={dates} onChange={change} />
        {tables && <OfTable tables={tables} filter={filter} onChange={change} />}
        {ofOrders && <OfOrders filter={filter} onChange={change} />}
      </div>
      {ofOrders && isNarrowed(filter) && <Narrowed filter={filter} person={person} onChange={change} />}
    </Stack>
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

type NarrowedProps = PartProps & { person: string | null | undefined };

function Narrowed({ filter, person, onChange }: NarrowedProps) {
  const { chips } = historyTexts;
  const labels: Partial<Record<keyof HistoryFilter, string | undefined>> = {
    hour: filter.hour === undefined ? undefined : historyTexts.placedAt(filter.hour),
    weekday: filter.weekday === undefined ? undefined : chips.weekday(filter.weekday),
    days: filter.days === undefined ? undefined : historyTexts.businessDays,
    person: filter.person === undefined ? undefined : chips.person(person ?? null),
    reason: filter.reason === undefined ? undefined : chips.reason(filter.reason),
    waited: filter.waited === undefined ? undefined : chips.waited[filter.waited],
    dish: filter.dish === undefined ? undefined : chips.dish(filter.dish),
    option: optionChip(filter),
    category: filter.category === undefined ? undefined : chips.category(filter.category),
    rate: filter.rate === undefined ? undefined : chips.rate(filter.rate === 'none' ? null : filter.rate),
    refused: filter.refused === undefined ? undefined : chips.refused(filter.refused),
  };
  return (
    <Row gap={2}>
      {Object.entries(labels).map(
        ([name, label]) =>
          label !== undefined && <Chip key={name} label={label} onDelete={() => onChange(without(name))} />,
      )}
      <Button onClick={() => onChange(NOTHING_CHOSEN)}>{historyTexts.clear}</Button>
    </Row>
  );
}

function optionChip({ option, group }: HistoryFilter): string | undefined {
  const name =
    option !== undefined && group !== undefined
      ? optionNames([{ name: option, group: { name: group } }])
      : (option ?? group);
  return name === undefined ? undefined : historyTexts.chips.option(name);
}

/** Returns the change that removes a filter. An option and its group are removed together. */
function without(name: string): Partial<HistoryFilter> {
  return name === 'option' ? { option: undefined, group: undefined } : { [name]: undefined };
}

/** Adds the chosen table to the list, which lacks a table without orders in the range. */
function withChosen(tables: readonly Table[], chosen: number | undefined): readonly Table[] {
  if (chosen === undefined || tables.some(({ id }) => id === chosen)) return tables;
  return [...tables, { id: chosen, name: historyTexts.tableOf(chosen) }];
}
