import { BUSINESS_DAY_STARTS_AT } from '#kernel/business-day.js';
import type { FinishedHour } from '#modules/ordering/ordering.public.js';
import type { Overview } from './overview.dto.js';

const DAY_HOURS = 24;

/** Every hour of the business day from the first to the last that has an order on either day. */
export function dayByHour(today: readonly FinishedHour[], lastWeek: readonly FinishedHour[]): Overview['hours'] {
  const placeOf = (hour: number): number => (hour - BUSINESS_DAY_STARTS_AT + DAY_HOURS) % DAY_HOURS;
  const places = [...today, ...lastWeek].map(({ hour }) => placeOf(hour));
  if (places.length === 0) return [];
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) => {
    const hour = (first + index + BUSINESS_DAY_STARTS_AT) % DAY_HOURS;
    return { hour, today: inHour(today, hour), lastWeek: inHour(lastWeek, hour) };
  });
}

function inHour(rows: readonly FinishedHour[], hour: number): Overview['hours'][number]['today'] {
  const found = rows.filter((row) => row.hour === hour).sort((a, b) => (a.currency < b.currency ? -1 : 1));
  return {
    orders: found.reduce((sum, { orders }) => sum + orders, 0),
    revenue: found.map(({ currency, amount }) => ({ currency, amount })),
  };
}
