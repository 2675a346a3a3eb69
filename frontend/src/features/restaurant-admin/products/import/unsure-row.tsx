import Checkbox from '@mui/material/Checkbox';
import type { ImportRow } from '#api/generated.ts';
import { TextField } from '#staff-kit/form-field.tsx';
import { isTaken, publishedRow, type RowProps, writtenPrice } from './import-row';
import { importTexts as texts } from './import-texts';
import styles from './unsure-row.module.css';

type Column = ImportRow['issues'][number]['column'];

const FIELDS = [
  { column: 'name', field: 'name' },
  { column: 'category', field: 'category' },
  { column: 'price_czk', field: 'price' },
] as const;

const FURTHER = [
  { column: 'portion', field: 'portion' },
  { column: 'price_eur', field: 'euros' },
  { column: 'allergen_numbers', field: 'allergens' },
] as const;

export function UnsureHead() {
  return (
    <div className={styles.row} aria-hidden="true">
      {FIELDS.map(({ field }) => (
        <span key={field} className={styles.head}>
          {texts[field]}
        </span>
      ))}
    </div>
  );
}

/** Name, category and price of an uncertain row, and its other questions. An answer ticks the row. */
export function UnsureRow({ row, answers, common, onAnswer }: RowProps) {
  const given = answers.get(row);
  const taken = isTaken(row, answers, common);
  const isMissing = taken && publishedRow(row, answers, common) === null;
  const asks = (column: Column) => row.issues.some((issue) => issue.column === column);
  const read = {
    name: row.name,
    category: row.category ?? common,
    price: writtenPrice(row),
    portion: row.portion ?? '',
  };
  const values = { ...read, euros: '', allergens: '', ...given };
  const name = texts.take(row.row, row.name);
  const fieldOf = ({ column, field }: (typeof FIELDS)[number] | (typeof FURTHER)[number]) => ({
    label: texts[field],
    error: asks(column) && isMissing ? '' : undefined,
    inputMode: field === 'euros' || field === 'price' ? ('decimal' as const) : undefined,
    value: values[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => onAnswer({ [field]: value, taken: true }),
  });
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <Checkbox
        checked={taken}
        slotProps={{ input: { 'aria-label': name } }}
        onChange={(_, checked) => onAnswer({ taken: checked })}
      />
      {FIELDS.map((one) => (
        <TextField key={one.field} hideLabel {...fieldOf(one)} />
      ))}
      <p className={`hint ${styles.questions}`} role={isMissing ? 'alert' : undefined}>
        {texts.asks(
          row.row,
          row.issues.map(({ message }) => message),
        )}
      </p>
      {FURTHER.map(
        (one) => asks(one.column) && <TextField key={one.field} className={styles.further} {...fieldOf(one)} />,
      )}
    </div>
  );
}
