import { SelectField, TextField } from '#staff-kit/form-field.tsx';
import { historyTexts } from '../history-texts';
import type { HistoryFilter, HistoryResult } from './history-filter';
import styles from './history-filters.module.css';
import { isPossible } from './history-range';

type Table = { id: number; name: string };
type Props = {
  filter: HistoryFilter;
  /** The tables that have something between the dates. */
  tables: readonly Table[];
  /** Calls have no result. */
  withResult: boolean;
  onChange: (filter: HistoryFilter) => void;
};

/** 'Od' and 'Do', both local dates; the table; how the orders ended. */
export function HistoryFilters({ filter, tables, withResult, onChange }: Props) {
  const possible = isPossible(filter);
  return (
    <div className={styles.filters}>
      <TextField
        label={historyTexts.from}
        type="date"
        value={filter.from}
        max="9999-12-31"
        onChange={(event) => onChange({ ...filter, from: event.target.value })}
      />
      <TextField
        label={historyTexts.to}
        type="date"
        value={filter.to}
        min={filter.from}
        max="9999-12-31"
        error={possible ? undefined : historyTexts.rangeHint}
        onChange={(event) => onChange({ ...filter, to: event.target.value })}
      />
      <SelectField
        label={historyTexts.columns.table}
        value={filter.tableId ?? ''}
        onChange={(event) => onChange({ ...filter, tableId: Number(event.target.value) || undefined })}
      >
        <option value="">{historyTexts.allTables}</option>
        {withChosen(tables, filter.tableId).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {withResult && (
        <SelectField
          label={historyTexts.columns.result}
          value={filter.result ?? ''}
          onChange={(event) => onChange({ ...filter, result: (event.target.value || undefined) as HistoryResult })}
        >
          <option value="">{historyTexts.allResults}</option>
          {Object.entries(historyTexts.results).map(([result, label]) => (
            <option key={result} value={result}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** Other dates may have nothing of the chosen table: it stays chosen all the same. */
function withChosen(tables: readonly Table[], chosen: number | undefined): readonly Table[] {
  if (chosen === undefined || tables.some(({ id }) => id === chosen)) return tables;
  return [...tables, { id: chosen, name: historyTexts.tableOf(chosen) }];
}
