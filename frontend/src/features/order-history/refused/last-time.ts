import type { VenueClock } from '#shared/format/venue-clock.ts';

/** @returns '19:42', or '21. 11. 2026' for a range of several days */
export function lastTime(iso: string, ofDays: boolean, clock: VenueClock): string {
  // Non-breaking, because a narrow column would wrap before the year.
  return ofDays ? clock.date(iso).replace(/\s/g, '\u00A0') : clock.time(iso);
}
