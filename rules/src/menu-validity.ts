/** Decides when a menu is offered. */
import { daysAfter, daysBetween } from './local-date.js';

export const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const LAST_MINUTE = 1439;

/** Minutes after midnight, both included. If the end is before the start, it is on the next day. */
export interface Hours {
  readonly timeFrom: number;
  /** 1439 (23:59) includes the whole last minute, until midnight. */
  readonly timeTo: number;
}

/** A date on which a menu is not offered, or at other hours. The menu's weekdays do not matter on that date. */
export interface MenuException {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `null`: the menu is not offered on that date. */
  readonly hours: Hours | null;
}

/** The dates and hours of a menu, on the wall clock of its venue (docs/product.md#when-a-menu-is-valid). */
export interface MenuValidity extends Hours {
  /** `YYYY-MM-DD`, included. */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly validDays: readonly Weekday[];
  readonly exceptions: readonly MenuException[];
}

/** A moment: the date as `YYYY-MM-DD`, the weekday from 1 (Monday) to 7 (Sunday), and minutes after midnight. */
export interface WallClock {
  readonly date: string;
  readonly weekday: number;
  readonly minute: number;
}

/** @returns whether the menu is offered at this minute (docs/product.md#when-a-menu-is-valid) */
export function isValid(menu: MenuValidity, now: WallClock): boolean {
  const today = hoursOn(menu, now);
  if (today !== null && today.timeFrom <= now.minute && (isPastMidnight(today) || now.minute <= today.timeTo))
    return true;
  if (!allHoursOf(menu).some((hours) => isPastMidnight(hours) && now.minute <= hours.timeTo)) return false;
  const yesterday = hoursOn(menu, dayBefore(now));
  return yesterday !== null && isPastMidnight(yesterday) && now.minute <= yesterday.timeTo;
}

/** @returns whether the menu is valid now, or on any of this many days, of which today is the first */
export function isValidWithin(menu: MenuValidity, now: WallClock, days: number): boolean {
  const isOffered = (after: number): boolean => {
    const weekday = ((now.weekday - 1 + after) % WEEKDAYS.length) + 1;
    return hoursOn(menu, { date: daysAfter(now.date, after), weekday }) !== null;
  };
  return isValid(menu, now) || Array.from({ length: days }).some((_, after) => isOffered(after));
}

function isPastMidnight({ timeFrom, timeTo }: Hours): boolean {
  return timeTo < timeFrom;
}

/** @returns the menu's usual hours, and those of its exceptions */
export function allHoursOf(menu: MenuValidity): Hours[] {
  return [menu, ...menu.exceptions.flatMap(({ hours }) => hours ?? [])];
}

function hoursOn(menu: MenuValidity, { date, weekday }: Pick<WallClock, 'date' | 'weekday'>): Hours | null {
  const { dateFrom, dateTo, validDays, exceptions } = menu;
  if (daysBetween(dateFrom, date) < 0 || daysBetween(date, dateTo) < 0) return null;
  const exception = exceptions.find((one) => one.date === date);
  if (exception !== undefined) return exception.hours;
  return validDays.length === 0 || validDays.some((day) => day === WEEKDAYS[weekday - 1]) ? menu : null;
}

function dayBefore({ date, weekday }: WallClock): Pick<WallClock, 'date' | 'weekday'> {
  return { date: daysAfter(date, -1), weekday: weekday === 1 ? WEEKDAYS.length : weekday - 1 };
}
