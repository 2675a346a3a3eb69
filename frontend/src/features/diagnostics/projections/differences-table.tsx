import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { clockOf } from '#shared/format/venue-clock.ts';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import { diagnosticsTexts, projectionTexts as texts } from '../diagnostics-texts';
import { columnName, type Row, rowChanges, shownValue } from '../story/row-changes';
import styles from './differences-table.module.css';

type Difference = {
  key: Row;
  venueId: number;
  columns: readonly string[];
  live: Row | null;
  replayed: Row | null;
};

type Words = { live: string; replayed: string; missing: string; extra: string };

type DifferencesProps = { differences: readonly Difference[]; words: Words; nameOf: (venueId: number) => string };

/** The rows that differ, with the current and the rebuilt row side by side. */
export function DifferencesTable({ differences, words, nameOf }: DifferencesProps) {
  return (
    <PlainTable
      className={styles.table}
      columns={[diagnosticsTexts.venue, texts.differenceRow, words.live, words.replayed]}
    >
      {differences.map((difference) => (
        <Line
          key={JSON.stringify(difference.key)}
          difference={difference}
          words={words}
          venue={nameOf(difference.venueId)}
        />
      ))}
    </PlainTable>
  );
}

type LineProps = { difference: Difference; words: Words; venue: string };

function Line({ difference: { key, columns, live, replayed }, words, venue }: LineProps) {
  const { venue_id: _, ...own } = key;
  const [change] = rowChanges(live === null ? [] : [live], replayed === null ? [] : [replayed], clockOf());
  // Columns that cannot be compared, because their texts were typed by people and a rebuild does not store those.
  const withheld = columns.filter((column) => live !== null && !(column in live));
  const rows = (side: 'before' | 'after') =>
    [
      ...(change?.columns ?? []).map((each) => `${columnName(each.name)}: ${each[side]}`),
      ...withheld.map((column) => texts.otherText(columnName(column))),
    ].join(', ');
  return (
    <TableRow>
      <TableCell data-label={diagnosticsTexts.venue}>{venue}</TableCell>
      <TableCell data-label={texts.differenceRow}>{Object.values(own).map(shownValue).join(' ')}</TableCell>
      <TableCell data-label={words.live}>{live === null ? words.missing : rows('before')}</TableCell>
      <TableCell data-label={words.replayed}>{replayed === null ? words.extra : rows('after')}</TableCell>
    </TableRow>
  );
}
