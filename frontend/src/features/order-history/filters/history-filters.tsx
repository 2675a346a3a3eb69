import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { DateInAddress } from '#shared/date-in-address.ts';
import { DateField } from '#staff-kit/date-fields.tsx';
import { SelectField } from '#staff-kit/form-field.tsx';
import { historyTexts } from '../history-texts';
import { type HistoryFilter, type HistoryResult, isNarrowed } from './history-filter';
import styles from './history-filters.module.css';
import { HistoryPresets } from './history-presets';
import { isPossible } from './history-range';
import { SearchField } from './search-field';

type Table = { id: number; name: string };
type Dates = { from: DateInAddress; to: DateInAddress };
type Props = {
  filter: HistoryFilter;
  dates: Dates;
  /** The tables that have something between the dates; null: what is shown knows no table. */
  tables: readonly Table[] | null;
  /** Calls, cancellations and what could not be ordered have no result, hour or words. */
  ofOrders: boolean;
  onChange: (changes: Partial<HistoryFilter>) => void;
};

/** Days at hand, 'Od' and 'Do', the table, how the orders ended, words. */
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

/** Other dates may have nothing of the chosen table: it stays chosen all the same. */
function withChosen(tables: readonly Table[], chosen: number | undefined): readonly Table[] {
  if (chosen === undefined || tables.some(({ id }) => id === chosen)) return tables;
  return [...tables, { id: chosen, name: historyTexts.tableOf(chosen) }];
}
