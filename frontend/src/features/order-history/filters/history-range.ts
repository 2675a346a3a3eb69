/** Local dates, both included, as `YYYY-MM-DD`. */
export type HistoryRange = { from: string; to: string };

/** @returns the device's local date as `YYYY-MM-DD`, which is also what a date field takes */
export function localDate(moment: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
}

const day = new Intl.DateTimeFormat('cs-CZ', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const plainDay = new Intl.DateTimeFormat('cs-CZ', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @returns `ne 1. 3. 2026` of a date `YYYY-MM-DD` */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}

/** @returns `ne 1. 3. 2026`, or `23. 2. 2026 – 1. 3. 2026` */
export function formatRange({ from, to }: HistoryRange): string {
  if (from === to) return formatDay(from);
  return `${plainDay.format(new Date(from))} – ${plainDay.format(new Date(to))}`;
}

export function today(now = new Date()): HistoryRange {
  return { from: localDate(now), to: localDate(now) };
}

export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

/** A week begins on Monday, a month on the first; both end today. */
export function presetRange(preset: Preset, now = new Date()): HistoryRange {
  const [year, month, date] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const back = (days: number) => localDate(new Date(year, month, date - days));
  if (preset === 'yesterday') return { from: back(1), to: back(1) };
  if (preset === 'week') return { from: back((now.getDay() + 6) % 7), to: back(0) };
  return { from: preset === 'today' ? back(0) : localDate(new Date(year, month, 1)), to: back(0) };
}

/** @returns the preset that shows just these days; on a Monday the week is today, and is called so */
export function presetOf({ from, to }: HistoryRange, now = new Date()): Preset | null {
  const is = (preset: Preset) => {
    const range = presetRange(preset, now);
    return range.from === from && range.to === to;
  };
  return PRESETS.find(is) ?? null;
}

/** @returns whether anything can match: 'Do' must not be before 'Od' */
export function isPossible({ from, to }: HistoryRange): boolean {
  return from !== '' && to !== '' && from <= to;
}

const DAY_MS = 86_400_000;
/** docs/product.md#figures */
export const MOST_FIGURED_DAYS = 366;

/** @returns whether the range has more days than figures are made of */
export function isTooLong({ from, to }: HistoryRange): boolean {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS >= MOST_FIGURED_DAYS;
}
