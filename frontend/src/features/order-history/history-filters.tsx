import TextField from '@mui/material/TextField';
import { historyTexts } from '../../shared/texts/history-texts';
import styles from './history-filters.module.css';
import { type HistoryRange, isPossible } from './history-range';

type Props = { range: HistoryRange; onChange: (range: HistoryRange) => void };

/** 'Od' and 'Do', both local dates. */
export function HistoryFilters({ range, onChange }: Props) {
  const possible = isPossible(range);
  return (
    <div className={styles.filters}>
      <TextField
        className={styles.date}
        label={historyTexts.from}
        type="date"
        value={range.from}
        onChange={(event) => onChange({ ...range, from: event.target.value })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
      />
      <TextField
        className={styles.date}
        label={historyTexts.to}
        type="date"
        value={range.to}
        onChange={(event) => onChange({ ...range, to: event.target.value })}
        error={!possible}
        helperText={possible ? undefined : historyTexts.rangeHint}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: range.from, max: '9999-12-31' } }}
      />
    </div>
  );
}
