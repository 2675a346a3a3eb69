import { daysAfter } from '@stolek/rules/local-date';
import { dayOpensAt } from '@stolek/rules/opening-hours';
import type { WallClock } from '@stolek/rules/menu-validity';
import { BUSINESS_DAY_STARTS_AT } from '#kernel/clock.js';

/** `soldOutUntil` `null`: sold out until somebody ends it (docs/product.md#sold-out). */
export interface SoldOutState {
  readonly soldOut: boolean;
  readonly soldOutUntil: Date | null;
}

export function isSoldOut({ soldOut, soldOutUntil }: SoldOutState, at: Date): boolean {
  return soldOut && (soldOutUntil === null || at < soldOutUntil);
}

const DAY_STARTS_AT_MINUTE = BUSINESS_DAY_STARTS_AT * 60;

type WallTime = Pick<WallClock, 'date' | 'minute'>;

/** Within this time before an opening at night, the kitchen prepares for it. The one after it is then tomorrow's. */
const PREPARES_MINUTES = 4 * 60;
const DAY_MINUTES = 24 * 60;

/** After midnight, tomorrow's opening is on the same date, unless the kitchen already prepares for that opening. */
export function tomorrowsOpening(now: WallTime, { openFrom, openTo }: { openFrom: string; openTo: string }): WallTime {
  const minute = dayOpensAt(openFrom, openTo);
  const isNight = now.minute < DAY_STARTS_AT_MINUTE;
  const day = isNight ? 0 : 1;
  const wait = day * DAY_MINUTES + minute - now.minute;
  const isToday = minute < DAY_STARTS_AT_MINUTE && wait < PREPARES_MINUTES;
  return { date: daysAfter(now.date, isToday ? day + 1 : day), minute };
}
