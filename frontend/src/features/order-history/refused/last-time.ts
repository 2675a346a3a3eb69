import type { VenueClock } from '#shared/format/venue-clock.ts';

/** @returns '19:42'; of a range of more days the day, '21. 11. 2026' */
export function lastTime(iso: string, ofDays: boolean, clock: VenueClock): string {
  // In one piece: in a narrow column the year would go alone.
  return ofDays ? clock.date(iso).replace(/\s/g, '\u00A0') : clock.time(iso);
}
