import { daysBetween } from '#kernel/local-date.js';

export const WEEKDAYS = ['pondělí', 'úterý', 'středa', 'čtvrtek', 'pátek', 'sobota', 'neděle'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** On the wall clock of its venue (docs/product.md#when-a-menu-is-valid). */
export interface MenuValidity {
  /** `YYYY-MM-DD`, included. */
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly timeFrom: number;
  /** 1439 (23:59) lasts until midnight. */
  readonly timeTo: number;
  readonly validDays: readonly Weekday[];
}

/** `YYYY-MM-DD`, 1 (Monday) – 7 (Sunday), minutes since midnight. */
export interface WallClock {
  readonly date: string;
  readonly weekday: number;
  readonly minute: number;
}

/** docs/product.md#when-a-menu-is-valid */
export function isValid(menu: MenuValidity, now: WallClock): boolean {
  return isValidOn(menu, now) && menu.timeFrom <= now.minute && now.minute <= menu.timeTo;
}

function isValidOn({ dateFrom, dateTo, validDays }: MenuValidity, { date, weekday }: WallClock): boolean {
  if (daysBetween(dateFrom, date) < 0 || daysBetween(date, dateTo) < 0) return false;
  return validDays.length === 0 || validDays.some((day) => day === WEEKDAYS[weekday - 1]);
}
