import { type HistoryRange, today } from './history-range';

/** What of the history is shown: local dates, a table, how the orders ended. */
export type HistoryFilter = HistoryRange & { tableId?: number | undefined; result?: HistoryResult | undefined };
export type HistoryResult = 'finished' | 'rejected';

/** Today, whatever the table and the end. */
export function wholeToday(): HistoryFilter {
  return today();
}

/** Tells two filters apart, for components that begin anew with another one. */
export function filterKey({ from, to, tableId, result }: HistoryFilter): string {
  return [from, to, tableId ?? '', result ?? ''].join(' ');
}
