import { dayNumber, daysAfter, daysBetween } from '#shared/format/generated-local-date.ts';
import { formatDate, formatWeekday } from '#shared/format/venue-clock.ts';

/** Local dates, both inclusive, as `YYYY-MM-DD`. */
export type HistoryRange = { from: string; to: string };

/** @returns `ne 1. 3. 2026`, or `23. 2. 2026 – 1. 3. 2026` */
export function formatRange({ from, to }: HistoryRange): string {
  return from === to ? formatWeekday(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

export const PRESETS = ['today', 'yesterday', 'week', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

/**
 * A week begins on Monday, a month on the first; both end today.
 * @param today the venue's date
 */
export function presetRange(preset: Preset, today: string): HistoryRange {
  const back = (days: number) => daysAfter(today, -days);
  if (preset === 'yesterday') return { from: back(1), to: back(1) };
  // Day 0 was a Thursday.
  if (preset === 'week') return { from: back((dayNumber(today) + 3) % 7), to: today };
  return { from: preset === 'today' ? today : `${today.slice(0, -2)}01`, to: today };
}

/** @returns the preset with exactly these days; on a Monday, 'today' wins over 'week' */
export function presetOf({ from, to }: HistoryRange, today: string): Preset | null {
  const is = (preset: Preset) => {
    const range = presetRange(preset, today);
    return range.from === from && range.to === to;
  };
  return PRESETS.find(is) ?? null;
}

/** @returns whether the range is valid: 'Do' must not be before 'Od' */
export function isPossible({ from, to }: HistoryRange): boolean {
  return daysBetween(from, to) >= 0;
}

/** docs/product.md#figures */
export const MOST_FIGURED_DAYS = 366;

/** @returns whether the range exceeds the limit for figures */
export function isTooLong({ from, to }: HistoryRange): boolean {
  return daysBetween(from, to) >= MOST_FIGURED_DAYS;
}
