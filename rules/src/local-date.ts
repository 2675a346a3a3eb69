/**
 * Dates of a venue's calendar, `YYYY-MM-DD`. They are compared and moved as day numbers, never as text: a year with
 * more than four digits is written with a sign, and would be sorted first.
 */
const DAY_MS = 86_400_000;
const WRITTEN = /^(?:\d{4}|[+-]\d{6})-\d{2}-\d{2}$/;

/** The first and last date that people may enter. Other systems also write the last one for "without an end". */
export const FIRST_DATE = '2000-01-01';
export const LAST_DATE = '9999-12-31';
export const DATE_BOUNDS = 'Rok musí být 2000 až 9999.';

/**
 * @returns days since 1970-01-01; `NaN` for a text that is not a date. Some days that a month does not have give a
 *   number too (see `isDay`)
 */
export function dayNumber(date: string): number {
  return WRITTEN.test(date) ? Date.parse(date) / DAY_MS : Number.NaN;
}

/** @returns the date of a day number; years after 9999 have a sign and six digits (ECMA-262, section 21.4.1.32.1) */
export function dateOf(day: number): string {
  const moment = new Date(day * DAY_MS).toISOString();
  return moment.slice(0, moment.indexOf('T'));
}

export function daysAfter(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** @returns 1 if `to` is the day after `from`; negative if `to` comes first */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** @returns whether the calendar has this day; for example, it has no 2026-02-30 */
export function isDay(date: string): boolean {
  const day = dayNumber(date);
  return !Number.isNaN(day) && dateOf(day) === date;
}

/** @returns whether the date is between `FIRST_DATE` and `LAST_DATE` */
export function isWithinBounds(date: string): boolean {
  return daysBetween(FIRST_DATE, date) >= 0 && daysBetween(date, LAST_DATE) >= 0;
}
