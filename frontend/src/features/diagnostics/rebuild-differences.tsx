import type { Rebuild } from '../../api/diagnostics-api';
import { diagnosticsTexts, projectionTexts as texts } from '../../shared/texts/diagnostics-texts';
import { PlainTable } from '../../shared/ui/plain-table';
import styles from './lag-tables.module.css';
import { shownValue } from './row-changes';

const SHOWN = 20;

type Props = { rebuilds: readonly Rebuild[]; nameOf: (venueId: number) => string };

/** What the latest rebuild that found anything has put right. */
export function RebuildDifferences({ rebuilds, nameOf }: Props) {
  const rebuild = rebuilds.find(({ differences }) => differences.length > 0);
  if (rebuild === undefined) return null;
  const name = diagnosticsTexts.projections[rebuild.projection] ?? rebuild.projection;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{`${texts.differences} · ${name}`}</h2>
      <PlainTable
        className={styles.table}
        columns={[diagnosticsTexts.venue, texts.differenceRow, texts.live, texts.replayed]}
      >
        {rebuild.differences.slice(0, SHOWN).map((difference) => (
          <tr key={JSON.stringify(difference.key)}>
            <td>{nameOf(difference.venueId)}</td>
            <td>{Object.values(difference.key).slice(1).map(shownValue).join(' ')}</td>
            <td>{values(difference.live, difference.columns, texts.missing)}</td>
            <td>{values(difference.replayed, difference.columns, texts.extra)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  );
}

type Row = Rebuild['differences'][number]['live'];

function values(row: Row, columns: readonly string[], none: string): string {
  if (row === null) return none;
  const told = columns.filter((column) => typeof row[column] !== 'object' || columns.length <= 3);
  return told.map((column) => `${column}: ${shownValue(row[column])}`).join(', ');
}
