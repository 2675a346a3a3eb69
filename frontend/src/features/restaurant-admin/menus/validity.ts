import { dayNumber, daysBetween } from '@stolek/rules/local-date';
import { isValid, type MenuException } from '@stolek/rules/menu-validity';
import type { Menu } from '#api/generated.ts';
import type { VenueClock } from '#shared/format/venue-clock.ts';

import { exceptionTexts } from './admin-menu-texts';

const MINUTES_IN_HOUR = 60;

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
export const MINUTES = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'));

/**
 * @param time HH:MM
 * @returns minutes since midnight; `null` if it is not a time of day
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

/** @returns a YYYY-MM-DD date as day, month, year: '21. 11. 2026' */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.\u00a0${month}.\u00a0${year}`;
}

/** @returns an exception with its hours, if any: '24. 12. 2026 10:00–14:00' */
export function formatException({ date, time_from, time_to }: Menu['exceptions'][number]): string {
  const hours =
    time_from === undefined || time_to === undefined
      ? exceptionTexts.closed.toLocaleLowerCase('cs')
      : `${formatMinutes(time_from)}–${formatMinutes(time_to)}`;
  return `${formatDay(date)} ${hours}`;
}

type Validity = Pick<Menu, 'date_from' | 'date_to' | 'time_from' | 'time_to' | 'validDays' | 'exceptions'>;
export type MenuState = 'now' | 'outside' | 'future' | 'past';

/** The last day of a menu without an end, because the API requires a last day. */
export const NO_END = '2099-12-31';

/** @returns whether a menu has no end: its last day is `NO_END` or later */
export function hasNoEnd({ date_to }: Pick<Validity, 'date_to'>): boolean {
  return daysBetween(NO_END, date_to) >= 0;
}

/**
 * @param at ms since 1970
 * @returns whether guests see the menu at that moment, and the reason if they do not; dates and minutes are inclusive
 */
export function menuStateAt(menu: Validity, at: number, clock: VenueClock): MenuState {
  const { date_from: dateFrom, date_to: dateTo, time_from: timeFrom, time_to: timeTo, validDays } = menu;
  const date = clock.dayAt(at);
  // Day 0 (1 January 1970) was a Thursday, so adding 3 counts the days since Monday.
  const weekday = ((dayNumber(date) + 3) % 7) + 1;
  const validity = { dateFrom, dateTo, timeFrom, timeTo, validDays, exceptions: menu.exceptions.map(exceptionOf) };
  if (isValid(validity, { date, weekday, minute: clock.minuteAt(at) })) return 'now';
  if (daysBetween(dateFrom, date) < 0) return 'future';
  return daysBetween(date, dateTo) < 0 ? 'past' : 'outside';
}

function exceptionOf({ date, time_from: timeFrom, time_to: timeTo }: Menu['exceptions'][number]): MenuException {
  return { date, hours: timeFrom === undefined || timeTo === undefined ? null : { timeFrom, timeTo } };
}
