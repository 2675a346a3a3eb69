import { BUSINESS_DAY_STARTS_AT } from '#kernel/business-day.js';
import type { WallClock } from './menu-validity.js';

const DAY_STARTS_AT_MINUTE = BUSINESS_DAY_STARTS_AT * 60;
const DAY_MS = 86_400_000;

export type WallTime = Pick<WallClock, 'date' | 'minute'>;

/** At one in the morning that is later on the same date; without opening hours, when the business day begins. */
export function tomorrowsOpening(now: WallTime, openFrom: string): WallTime {
  const [hours, minutes] = openFrom.split(':').map(Number);
  const minute = openFrom === '' ? DAY_STARTS_AT_MINUTE : (hours ?? 0) * 60 + (minutes ?? 0);
  const isNight = now.minute < DAY_STARTS_AT_MINUTE;
  const date = isNight && minute > now.minute ? now.date : nextDate(now.date);
  return { date, minute };
}

function nextDate(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}
