import { clockOf } from '#shared/format/venue-clock.ts';

const whole = new Intl.NumberFormat('cs-CZ');

/** @returns '20. 11. 2026 18:21:04' on Prague's clock, for data of all venues together */
export function formatMoment(iso: string): string {
  return clockOf().dateAndSeconds(iso);
}

/** @returns '1 234 567' */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** @returns '11:06' for a moment of the displayed day, otherwise '20. 11. 11:06', on the venue's clock */
export function momentOn(iso: string, lookedAt: string, timeZone: string): string {
  const clock = clockOf(timeZone);
  const isOfDay = clock.dayAt(Date.parse(iso)) === clock.dayAt(Date.parse(lookedAt));
  return isOfDay ? clock.time(iso) : `${clock.day(iso)} ${clock.time(iso)}`;
}
