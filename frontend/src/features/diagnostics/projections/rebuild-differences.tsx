import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { Rebuild } from '../diagnostics-api';
import { diagnosticsTexts, projectionTexts as texts } from '../diagnostics-texts';
import { projectionWord } from '../log-words';
import { columnName, rowChanges, shownValue } from '../story/row-changes';
import { formatCount, formatMoment } from '../time-format';
import lagStyles from './lag-tables.module.css';
import styles from './rebuild-differences.module.css';

const SHOWN = 20;

type Props = { rebuilds: readonly Rebuild[]; nameOf: (venueId: number) => string };

/** What the latest rebuild that found anything has put right. */
export function RebuildDifferences({ rebuilds, nameOf }: Props) {
  const rebuild = rebuilds.find(({ differences }) => differences.length > 0);
  if (rebuild === undefined) return null;
  const { projection, updatedAt, differences, differenceCount } = rebuild;
  const shown = differences.slice(0, SHOWN);
  const part = texts.shownOf(formatCount(shown.length), formatCount(differenceCount));
  return (
    <section className={lagStyles.section}>
      <h2 className={lagStyles.heading}>
        {texts.differences} · {projectionWord(projection)}
      </h2>
      <p className={lagStyles.muted}>
        {formatMoment(updatedAt)}
        {differenceCount > shown.length && ` · ${part}`}
      </p>
      <PlainTable
        className={styles.table}
        columns={[diagnosticsTexts.venue, texts.differenceRow, texts.live, texts.replayed]}
      >
        {shown.map((difference) => (
          <Line key={JSON.stringify(difference.key)} difference={difference} venue={nameOf(difference.venueId)} />
        ))}
      </PlainTable>
    </section>
  );
}

type Difference = Rebuild['differences'][number];

function Line({ difference: { key, live, replayed }, venue }: { difference: Difference; venue: string }) {
  const { venue_id: _, ...own } = key;
  const [change] = rowChanges(live === null ? [] : [live], replayed === null ? [] : [replayed]);
  const told = (side: 'before' | 'after') =>
    change?.columns.map((each) => `${columnName(each.name)}: ${each[side]}`).join(', ');
  return (
    <TableRow>
      <TableCell data-label={diagnosticsTexts.venue}>{venue}</TableCell>
      <TableCell data-label={texts.differenceRow}>{Object.values(own).map(shownValue).join(' ')}</TableCell>
      <TableCell data-label={texts.live}>{live === null ? texts.missing : told('before')}</TableCell>
      <TableCell data-label={texts.replayed}>{replayed === null ? texts.extra : told('after')}</TableCell>
    </TableRow>
  );
}
