import { dayNumber, daysBetween } from '#shared/format/generated-local-date.ts';
import type { VenueClock } from '#shared/format/venue-clock.ts';

const MINUTES_IN_HOUR = 60;

/** As the API names them. */
export const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
export const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

/**
 * @param time HH:MM
 * @returns minutes since midnight; null for what is no time of day
 */
export function parseTime(time: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{1,2})$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return Number(hour) * MINUTES_IN_HOUR + Number(minute);
}

/** @returns minutes since midnight as HH:MM */
export function formatMinutes(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / MINUTES_IN_HOUR))}:${two(minutes % MINUTES_IN_HOUR)}`;
}

/** @returns a YYYY-MM-DD day as day, month, year: '21. 11. 2026' */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.\u00a0${month}.\u00a0${year}`;
}

type Validity = {
  date_from: string;
  date_to: string;
  time_from: number;
  time_to: number;
  validDays: readonly string[];
};
export type MenuState = 'now' | 'outside' | 'future' | 'past';

/** The last day of a menu that is meant to have no end: a menu has one always. */
export const NO_END = '2099-12-31';

/** @returns whether a menu is meant to have no end: it is good until `NO_END`, or beyond */
export function hasNoEnd({ date_to }: Pick<Validity, 'date_to'>): boolean {
  return daysBetween(NO_END, date_to) >= 0;
}

/**
 * @param at ms since 1970
 * @returns whether guests see the menu at that moment, and if not, why not; both dates and both minutes are included
 */
export function menuStateAt(menu: Validity, at: number, clock: VenueClock): MenuState {
  const { date_from, date_to, time_from, time_to, validDays } = menu;
  const [day, minute] = [clock.dayAt(at), clock.minuteAt(at)];
  if (daysBetween(date_from, day) < 0) return 'future';
  if (daysBetween(day, date_to) < 0) return 'past';
  // Day 0 was a Thursday.
  const weekday = WEEKDAYS[(dayNumber(day) + 3) % 7];
  const onDay = validDays.length === 0 || validDays.includes(weekday ?? '');
  return onDay && minute >= time_from && minute <= time_to ? 'now' : 'outside';
}
