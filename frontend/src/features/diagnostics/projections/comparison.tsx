import { useState } from 'react';
import { failureText } from '#api/failure-words.ts';
import { plural } from '#shared/format/plural.ts';
import { notify } from '#shared/notify.ts';
import { ActionButton } from '#staff-kit/action-button.tsx';
import { type Comparison, useCompareRowsMutation } from '../diagnostics-api';
import { projectionTexts as texts } from '../diagnostics-texts';
import { comparedWord } from '../log-words';
import { formatCount } from '../time-format';
import { DifferencesTable } from './differences-table';
import styles from './lag-tables.module.css';

type Of = Parameters<ReturnType<typeof useCompareRowsMutation>[0]>[0]['compare']['of'];

export type Comparing = {
  readonly underWay: Of | null;
  readonly last: Comparison | null;
  readonly begin: (of: Of) => void;
};

const SHOWN = 20;
const WORDS = { live: texts.inTable, replayed: texts.inLog, missing: texts.missingNow, extra: texts.extraNow };

/**
 * Returns the actions and the state of comparisons of stored rows with rebuilt ones.
 * @param scope the venue to compare; `null` for all venues
 */
export function useComparing(scope: number | null): Comparing {
  const [compare] = useCompareRowsMutation();
  const [underWay, setUnderWay] = useState<Of | null>(null);
  const [last, setLast] = useState<Comparison | null>(null);
  const begin = (of: Of) => {
    setUnderWay(of);
    compare({ compare: { of, venueId: scope } })
      .unwrap()
      .then(setLast, (error: unknown) => notify.error(failureText(error, texts.compareFailed)))
      .finally(() => setUnderWay(null));
  };
  return { underWay, last, begin };
}

export function CompareButton({ of, comparing: { underWay, begin } }: { of: Of; comparing: Comparing }) {
  return (
    <ActionButton
      variant="outlined"
      color="inherit"
      busy={underWay === of}
      disabled={underWay !== null && underWay !== of}
      onClick={() => begin(of)}
    >
      {underWay === of ? texts.comparing : texts.compare}
    </ActionButton>
  );
}

/** The outcome of the last comparison, in one line. */
export function ComparisonLine({ of, comparing: { last } }: { of: Of; comparing: Comparing }) {
  if (last?.of !== of) return null;
  return (
    <p role="status" className={styles.compared} data-bad={last.count > 0}>
      {outcomeOf(last)}
    </p>
  );
}

type Props = { comparing: Comparing; nameOf: (venueId: number) => string };

/** The rows that differed in the last comparison. A comparison changes nothing. */
export function ComparisonDifferences({ comparing: { last }, nameOf }: Props) {
  if (last === null || last.count === 0) return null;
  const shown = last.differences.slice(0, SHOWN);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        {texts.comparison} · {comparedWord(last.of)}
      </h2>
      <p className={styles.muted}>
        {outcomeOf(last)}
        {last.count > shown.length && ` · ${texts.shownOf(formatCount(shown.length), formatCount(last.count))}`}
      </p>
      <DifferencesTable differences={shown} words={WORDS} nameOf={nameOf} />
    </section>
  );
}

function outcomeOf({ events, count }: Comparison): string {
  const read = `${formatCount(events)} ${plural(events, 'událost', 'události', 'událostí')}`;
  if (count === 0) return texts.comparedSame(read);
  return texts.comparedDiffers(read, `${formatCount(count)} ${plural(count, 'řádek', 'řádky', 'řádků')}`);
}
