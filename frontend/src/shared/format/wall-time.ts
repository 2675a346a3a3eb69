import { shownLocale } from '../language.ts';
import { HOUSE_ZONE, useVenueZone } from './venue-zone';

/** Times of day on a venue's clock, in the guest's language. `VenueClock` would make the guests' bundle bigger. */
export type WallClock = {
  /** @returns '19:42' at an ISO time, or at ms since 1970 */
  time: (moment: string | number) => string;
};

const clocks = new Map<string, WallClock>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: '2-digit', minute: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat(shownLocale(), { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(shownLocale(), { ...options, timeZone: HOUSE_ZONE });
  }
}

/** @param timeZone an IANA name; omit it if the venue is unknown */
export function wallClockOf(timeZone: string = HOUSE_ZONE): WallClock {
  const key = shownLocale() + timeZone;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  const format = formatOf(timeZone);
  const made = { time: (moment: string | number) => format.format(new Date(moment)) };
  clocks.set(key, made);
  return made;
}

/** @returns the clock of the page's venue */
export const useWallClock = (): WallClock => wallClockOf(useVenueZone());
