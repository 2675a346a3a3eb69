import { dayNumber, daysAfter, daysBetween } from '@stolek/rules/local-date';
import { dateInAddress } from '#shared/use-address.ts';
import { formatDate, formatWeekday } from '#shared/format/venue-clock.ts';

/** Dates on the venue's clock as `YYYY-MM-DD`, both inclusive. */
export type HistoryRange = { from: string; to: string };

/** @returns `ne 1. 3. 2026`, or `23. 2. 2026 – 1. 3. 2026` */
export function formatRange({ from, to }: HistoryRange): string {
  return from === to ? formatWeekday(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

/**
 * Returns the days of a preset. A week begins on Monday, a month on the first; both end today.
 * @param today the venue's date
 */
export function presetRange(preset: Preset, today: string): HistoryRange {
  const back = (days: number) => daysAfter(today, -days);
  if (preset === 'yesterday') return { from: back(1), to: back(1) };
  // Day 0 (1 January 1970) was a Thursday, so adding 3 counts the days since Monday.
  if (preset === 'week') return { from: back((dayNumber(today) + 3) % 7), to: today };
  return { from: preset === 'today' ? today : `${today.slice(0, -2)}01`, to: today };
}

/** @returns the preset with exactly these days, else null. On a Monday, it is 'today' and not 'week'. */
export function presetOf({ from, to }: HistoryRange, today: string): Preset | null {
  const is = (preset: Preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  };
  return PRESETS.find(is) ?? null;
}

/** @returns whether the range is valid: 'Do' (to) must not be before 'Od' (from) */
export function isPossible({ from, to }: HistoryRange): boolean {
  return daysBetween(from, to) >= 0;
}

/** Longest range in days for which figures are shown (docs/product.md#figures). */
export const MOST_FIGURED_DAYS = 366;

/** @returns whether the range exceeds the limit for figures */
export function isTooLong({ from, to }: HistoryRange): boolean {
  return daysBetween(from, to) >= MOST_FIGURED_DAYS;
}

/** The history's filter: dates, table, result, hour of arrival, words, and everything else that a figure may count. */
export type HistoryFilter = HistoryRange & {
  tableId?: number | undefined;
  result?: HistoryResult | undefined;
  hour?: number | undefined;
  /** 1 (Monday) to 7. */
  weekday?: number | undefined;
  days?: 'business' | undefined;
  search?: string | undefined;
  person?: number | undefined;
  reason?: string | undefined;
  waited?: (typeof WAITED)[number] | undefined;
  dish?: string | undefined;
  option?: string | undefined;
  group?: string | undefined;
  category?: string | undefined;
  /** The VAT rate in percent; 'none' for dishes without a rate. */
  rate?: number | 'none' | undefined;
  refused?: string | undefined;
};
const WAITED = ['approval', 'finish', 'decision'] as const;
const RESULTS = ['finished', 'rejected', 'expired', 'withdrawn', 'counted'] as const;
export type HistoryResult = (typeof RESULTS)[number];

/**
 * Reads the filter from the address; the default is today.
 * @param today the venue's date
 */
export function filterIn(parameters: URLSearchParams, today: string): HistoryFilter {
  const date = (name: 'from' | 'to') => dateInAddress(parameters.get(name), today).date;
  const number = (name: string, least: number, most?: number) => wholeNumber(parameters.get(name), least, most);
  const one = <Known extends string>(name: string, known: readonly Known[]) =>
    known.find((value) => value === parameters.get(name));
  const text = (name: string) => parameters.get(name) || undefined;
  const rate = parameters.get('rate');
  return {
    from: date('from'),
    to: date('to'),
    tableId: number('table', 1),
    result: one('result', RESULTS),
    hour: number('hour', 0, 23),
    weekday: number('weekday', 1, 7),
    days: one('days', ['business']),
    search: parameters.get('search')?.trim() || undefined,
    person: number('person', 0),
    reason: parameters.get('reason') ?? undefined,
    waited: one('waited', WAITED),
    dish: text('dish'),
    option: text('option'),
    group: text('group'),
    category: text('category'),
    rate: rate === 'none' ? rate : percent(rate),
    refused: text('refused'),
  };
}

function wholeNumber(given: string | null, least: number, most = 2 ** 31 - 1): number | undefined {
  const number = given === null || given === '' ? NaN : Number(given);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

function percent(given: string | null): number | undefined {
  const number = given === null || given === '' ? NaN : Number(given);
  return number >= 0 && number <= 100 ? number : undefined;
}

/** Writes a filter into an address. The other parameters stay. */
export function writeFilter(parameters: URLSearchParams, filter: HistoryFilter): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const { from, to, tableId: table } = filter;
  for (const [name, value] of Object.entries({ from, to, table, ...narrowing(filter) })) {
    if (value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

function narrowing(filter: HistoryFilter) {
  const { result, hour, weekday, days, search, person, reason, waited, refused, ...lines } = filter;
  const { dish, option, group, category, rate } = lines;
  return { result, hour, weekday, days, search, person, reason, waited, dish, option, group, category, rate, refused };
}

export const NOTHING_CHOSEN: Omit<HistoryFilter, 'from' | 'to'> = {
  tableId: undefined,
  ...narrowing({ from: '', to: '' }),
};

/** @returns the number of active filters besides the dates */
export function chosenIn(filter: HistoryFilter): number {
  return [filter.tableId, ...Object.values(narrowing(filter))].filter((value) => value !== undefined).length;
}

/**
 * Narrows the page's filter to the orders that a number on the page counts.
 * @param changes the filters of the number
 * @returns the changes to apply; null if they contradict the page's filter, because no list shows exactly these orders
 */
export function narrowedBy(filter: HistoryFilter, changes: Partial<HistoryFilter>): Partial<HistoryFilter> | null {
  const { from: _, to: __, result, ...others } = changes;
  const known: Record<string, unknown> = filter;
  const differs = (name: string, value: unknown) => known[name] !== undefined && known[name] !== value;
  if (Object.entries(others).some(([name, value]) => differs(name, value))) return null;
  if (filter.result === undefined || filter.result === 'counted' || result === undefined) return changes;
  if (result === 'counted') return { ...changes, result: filter.result };
  return result === filter.result ? changes : null;
}

/** Tells whether filters besides the dates are active. */
export function isNarrowed(filter: HistoryFilter): boolean {
  return chosenIn(filter) > 0;
}

/** Returns a React key for components that must remount when the filter changes. */
export function filterKey(filter: HistoryFilter): string {
  return JSON.stringify([filter.from, filter.to, filter.tableId, narrowing(filter)]);
}
