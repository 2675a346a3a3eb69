import { BUSINESS_DAY_STARTS_AT } from '#kernel/clock.js';
import { daysAfter } from '#kernel/local-date.js';
import type { WallClock } from '#kernel/menu-validity.js';

/** Until a moment, or without one until switched back (docs/product.md#sold-out). */
export interface SoldOutState {
  readonly soldOut: boolean;
  readonly soldOutUntil: Date | null;
}

export function isSoldOut({ soldOut, soldOutUntil }: SoldOutState, at: Date): boolean {
  return soldOut && (soldOutUntil === null || at < soldOutUntil);
}

const DAY_STARTS_AT_MINUTE = BUSINESS_DAY_STARTS_AT * 60;

type WallTime = Pick<WallClock, 'date' | 'minute'>;

/** At one in the morning, that is later on the same date; without opening hours, the start of the business day. */
export function tomorrowsOpening(now: WallTime, openFrom: string): WallTime {
  const [hours, minutes] = openFrom.split(':').map(Number);
  const minute = openFrom === '' ? DAY_STARTS_AT_MINUTE : (hours ?? 0) * 60 + (minutes ?? 0);
  const isNight = now.minute < DAY_STARTS_AT_MINUTE;
  const date = isNight && minute > now.minute ? now.date : daysAfter(now.date, 1);
  return { date, minute };
}
