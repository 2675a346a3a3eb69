import { daysAfter } from '@stolek/rules/local-date';
import { dayOpensAt } from '@stolek/rules/opening-hours';
import type { WallClock } from '@stolek/rules/menu-validity';
import { BUSINESS_DAY_STARTS_AT } from '#kernel/clock.js';

/** A sold-out mark. With `soldOutUntil: null`, it stays until somebody removes it (docs/product.md#sold-out). */
export interface SoldOutState {
  readonly soldOut: boolean;
  readonly soldOutUntil: Date | null;
}

export function isSoldOut({ soldOut, soldOutUntil }: SoldOutState, at: Date): boolean {
  return soldOut && (soldOutUntil === null || at < soldOutUntil);
}

const DAY_STARTS_AT_MINUTE = BUSINESS_DAY_STARTS_AT * 60;

type WallTime = Pick<WallClock, 'date' | 'minute'>;

/** The kitchen prepares this long for an opening at night. Tomorrow's opening is then the one after it. */
const PREPARES_MINUTES = 4 * 60;
const DAY_MINUTES = 24 * 60;

/** Finds tomorrow's opening. After midnight, it is on the same date, unless the kitchen already prepares for it. */
export function tomorrowsOpening(now: WallTime, { openFrom, openTo }: { openFrom: string; openTo: string }): WallTime {
  const minute = dayOpensAt(openFrom, openTo);
  const isNight = now.minute < DAY_STARTS_AT_MINUTE;
  const day = isNight ? 0 : 1;
  const wait = day * DAY_MINUTES + minute - now.minute;
  const isToday = minute < DAY_STARTS_AT_MINUTE && wait < PREPARES_MINUTES;
  return { date: daysAfter(now.date, isToday ? day + 1 : day), minute };
}
