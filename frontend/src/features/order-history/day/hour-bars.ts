import type { HistoryTotals } from '../history-api';

export type HourBar = { hour: number; finished: number; rejected: number };

/** A day of fewer hours would make bars as wide as tables. */
const LEAST_HOURS = 8;

/**
 * @param hours those that have orders, in order
 * @returns every hour from the first to the last, and some more around where there are few
 */
export function hourBars(hours: HistoryTotals['hours']): HourBar[] {
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? 0];
  const missing = Math.max(0, LEAST_HOURS - (last - first + 1));
  const begin = Math.max(0, Math.min(first - Math.floor(missing / 2), 24 - LEAST_HOURS));
  const end = Math.min(23, Math.max(last, begin + LEAST_HOURS - 1));
  const known = new Map(hours.map((bar) => [bar.hour, bar]));
  return Array.from({ length: end - begin + 1 }, (_, index) => {
    const hour = begin + index;
    return known.get(hour) ?? { hour, finished: 0, rejected: 0 };
  });
}
