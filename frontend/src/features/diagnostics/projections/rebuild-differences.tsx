import type { Rebuild } from '../diagnostics-api';
import { projectionTexts as texts } from '../diagnostics-texts';
import { projectionWord } from '../log-words';
import { formatCount, formatMoment } from '../time-format';
import { DifferencesTable } from './differences-table';
import styles from './lag-tables.module.css';

const SHOWN = 20;

type Props = { rebuilds: readonly Rebuild[]; nameOf: (venueId: number) => string };

/** The rows corrected by the latest rebuild that found differences. */
export function RebuildDifferences({ rebuilds, nameOf }: Props) {
  const rebuild = rebuilds.find(({ differences }) => differences.length > 0);
  if (rebuild === undefined) return null;
  const { projection, updatedAt, differences, differenceCount } = rebuild;
  const shown = differences.slice(0, SHOWN);
  const part = texts.shownOf(formatCount(shown.length), formatCount(differenceCount));
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        {texts.differences} · {projectionWord(projection)}
      </h2>
      <p className={styles.muted}>
        {formatMoment(updatedAt)}
        {differenceCount > shown.length && ` · ${part}`}
      </p>
      <DifferencesTable differences={shown} words={texts} nameOf={nameOf} />
    </section>
  );
}
