import { dayNumber } from '#kernel/local-date.js';
import { localMoment } from '#modules/venues/venues.public.js';
import type { NextChange } from './next-change.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface OfferChange {
  /** ISO 8601 with the venue's offset, so that its hour is the one on the venue's clock. */
  readonly at: string;
  readonly ending: readonly string[];
}

/** docs/product.md#the-change-of-a-menu. A header of a 304 replaces the cached one (RFC 9111, section 3.2). */
export const CHANGE_HEADERS = { at: 'menu-changes-at', ending: 'menu-ending' } as const;

export function offerChangeOf({ at, ending }: NextChange<{ readonly name: string }>, timeZone: string): OfferChange {
  return { at: withOffset(at, timeZone), ending: ending.map(({ name }) => name) };
}

export function changeHeaders(change: OfferChange | null): Record<string, string> {
  if (change === null) return {};
  const ending = change.ending.map(encodeURIComponent).join();
  return { [CHANGE_HEADERS.at]: change.at, ...(ending && { [CHANGE_HEADERS.ending]: ending }) };
}

function withOffset(moment: number, timeZone: string): string {
  const { date, minute } = localMoment(new Date(moment), timeZone);
  const ahead = (dayNumber(date) * DAY_MS - moment) / MINUTE_MS + minute;
  return `${date}T${clock(minute)}:00${ahead < 0 ? '-' : '+'}${clock(Math.abs(ahead))}`;
}

function clock(minutes: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
