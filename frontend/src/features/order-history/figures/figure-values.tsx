import TableCell from '@mui/material/TableCell';
import { Change } from '#staff-kit/change.tsx';
import type { HistoryFilter } from '../filters/history-filter';
import type { HistorySum } from '../history-api';
import type { OpensBoth } from './chart-card';
import { money, Opened } from './figures-card';
import { figuresTexts as texts } from './figures-texts';
import styles from './figures-view.module.css';

const { revenue } = texts.columns;

export type RowProps = { name: string; of: Partial<HistoryFilter>; opens: OpensBoth };
export type Earned = Pick<HistorySum, 'revenue'>;

export const EARNED = {
  label: revenue,
  by: ({ revenue: sums }: Earned) =>
    (['CZK', 'EUR'] as const).map((currency) => sums.find((sum) => sum.currency === currency)?.amount ?? 0),
};
export const PLACED = { label: texts.columns.orders, by: (row: HistorySum) => [row.orders] };
export const REJECTED = { label: texts.columns.rejected, by: (row: HistorySum) => [row.rejected] };

export function Revenue({ name: row, sum, of, opens }: RowProps & { sum: Earned & { before: Earned } }) {
  return (
    <TableCell data-label={revenue}>
      <Value
        value={money(sum.revenue)}
        before={money(sum.before.revenue)}
        change={inOneCurrency(sum, sum.before)}
        label={[revenue, row]}
        of={{ ...of, result: 'finished' }}
        opens={opens}
      />
    </TableCell>
  );
}

export type Labelled = readonly [column: string, row: string];
type CountProps = { count: number; label: Labelled; open: (() => void) | null };

export function Count({ count, label: [column, row], open }: CountProps) {
  return (
    <TableCell data-label={column}>
      <Opened open={count === 0 ? null : open} label={texts.showValue(String(count), column, row)}>
        {String(count)}
      </Opened>
    </TableCell>
  );
}

/** @returns the amounts of both periods; null if they are in several currencies and cannot be compared */
export function inOneCurrency(now: Earned, before: Earned): NowAndBefore | null {
  const [first, ...others] = new Set([...now.revenue, ...before.revenue].map(({ currency }) => currency));
  if (first === undefined || others.length > 0) return null;
  return { now: now.revenue[0]?.amount ?? 0, before: before.revenue[0]?.amount ?? 0 };
}

type NowAndBefore = { now: number; before: number };
type ValueProps = {
  value: string;
  before: string;
  change: NowAndBefore | null;
  label: Labelled;
  of: Partial<HistoryFilter>;
  opens: OpensBoth;
};

/**
 * A value with its change, and the value of the compared period if it has one. Each value opens the orders of its
 * period.
 */
export function Value({ value, before, change, label, of, opens }: ValueProps) {
  return (
    <>
      <Opened open={value === texts.nothing ? null : opens.now(of)} label={texts.showValue(value, ...label)}>
        {value}
      </Opened>
      {before !== texts.nothing && (
        <span className={styles.previous}>
          {change && <Change {...change} />}
          <Opened open={opens.before(of)} label={texts.showValue(texts.before(before), ...label)}>
            {texts.before(before)}
          </Opened>
        </span>
      )}
    </>
  );
}
