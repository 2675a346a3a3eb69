import { dateInAddress } from '#shared/date-in-address.ts';
import type { HistoryRange } from './history-range';

/** The filter of the history: local dates, a table, the result, the hour of arrival, words. */
export type HistoryFilter = HistoryRange & {
  tableId?: number | undefined;
  result?: HistoryResult | undefined;
  hour?: number | undefined;
  /** Days from four in the morning, like the overview; absent: from midnight. */
  days?: 'business' | undefined;
  search?: string | undefined;
};
const RESULTS = ['finished', 'rejected', 'expired', 'withdrawn'] as const;
export type HistoryResult = (typeof RESULTS)[number];

/**
 * Reads the filter from the address; the default is today.
 * @param today the venue's date
 */
export function filterIn(parameters: URLSearchParams, today: string): HistoryFilter {
  const date = (name: 'from' | 'to') => dateInAddress(parameters.get(name), today).date;
  const result = parameters.get('result');
  return {
    from: date('from'),
    to: date('to'),
    tableId: wholeNumber(parameters.get('table'), 1),
    result: RESULTS.find((known) => known === result),
    hour: wholeNumber(parameters.get('hour'), 0, 23),
    days: parameters.get('days') === 'business' ? 'business' : undefined,
    search: parameters.get('search')?.trim() || undefined,
  };
}

function wholeNumber(given: string | null, least: number, most = 2 ** 31 - 1): number | undefined {
  const number = given === null || given === '' ? NaN : Number(given);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** Writes a filter into an address, and keeps its other parameters. */
export function writeFilter(parameters: URLSearchParams, filter: HistoryFilter): URLSearchParams {
  const { from, to, tableId: table, result, hour, days, search } = filter;
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries({ from, to, table, result, hour, days, search })) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** Tells whether the filter narrows more than the dates. */
export function isNarrowed({ tableId, result, hour, days, search }: HistoryFilter): boolean {
  return [tableId, result, hour, days, search].some((value) => value !== undefined);
}

/** A key for components that must remount with another filter. */
export function filterKey({ from, to, tableId, result, hour, days, search }: HistoryFilter): string {
  return [from, to, tableId ?? '', result ?? '', hour ?? '', days ?? '', search ?? ''].join(' ');
}
