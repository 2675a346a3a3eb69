import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { PlainTable } from '#staff-kit/plain-table.tsx';
import type { Lag } from '../diagnostics-api';
import { diagnosticsTexts, projectionTexts as texts } from '../diagnostics-texts';
import { columnWord, projectionWord } from '../log-words';
import { formatCount, formatMoment } from '../time-format';
import tableStyles from './differences-table.module.css';
import styles from './lag-tables.module.css';

const SHOWN = 20;

type Props = { lag: Lag; nameOf: (venueId: number) => string };

/** Rows that the worker has found not to be what their events make of them. */
export function FoundDifferences({ lag: { differences }, nameOf }: Props) {
  if (differences.length === 0) return null;
  const shown = differences.slice(0, SHOWN);
  const columns = [diagnosticsTexts.venue, texts.differenceRow, texts.foundColumns.what, texts.foundColumns.seen];
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{texts.found}</h2>
      <p className={styles.muted}>
        {texts.foundLead}
        {differences.length > shown.length &&
          ` (${texts.shownOf(formatCount(shown.length), formatCount(differences.length))})`}
      </p>
      <PlainTable className={tableStyles.table} columns={columns}>
        {shown.map(({ venueId, projection, key, found, columns: differing, seenAt }) => (
          <TableRow key={`${venueId} ${projection} ${key}`}>
            <TableCell data-label={columns[0]}>{nameOf(venueId)}</TableCell>
            <TableCell data-label={columns[1]}>
              {projectionWord(projection)} {key}
            </TableCell>
            <TableCell data-label={columns[2]}>
              {found === 'changed' ? differing.map(columnWord).join(', ') : texts.kinds[found]}
            </TableCell>
            <TableCell data-label={columns[3]}>{formatMoment(seenAt)}</TableCell>
          </TableRow>
        ))}
      </PlainTable>
    </section>
  );
}
