import type { Offer, OfferChange } from '#api/offer.ts';
import { whenTexts } from './when-texts';

export type Stage = 'calm' | 'soon' | 'due';

const SOON_MS = 10 * 60_000;
/** The longest delay of a timer in ms. A timer of more than 24 days would fire at once. */
const LONGEST_LOOK_MS = 60 * 60_000;
const DAY_MS = 86_400_000;

/**
 * @param now the server's time, ms since 1970
 * @returns 'soon' in the last ten minutes before a change, 'due' after it, otherwise 'calm'
 */
export function stageOf(change: OfferChange | null, now: number): Stage {
  if (change === null) return 'calm';
  const left = Date.parse(change.at) - now;
  if (left <= 0) return 'due';
  return left <= SOON_MS ? 'soon' : 'calm';
}

/** @returns ms after which to determine the stage again; null if no change lies ahead */
export function untilNextStage(change: OfferChange | null, now: number): number | null {
  if (change === null) return null;
  const left = Date.parse(change.at) - now;
  if (left <= 0) return null;
  return Math.min(left > SOON_MS ? left - SOON_MS : left, LONGEST_LOOK_MS);
}

/** @returns whether ordering is closed: no menu is valid, or one has just ended and the next is not fetched yet */
export function isClosed({ items, change }: Offer, stage: Stage): boolean {
  return items === null || (stage === 'due' && change !== null && change.ending.length > 0);
}

/**
 * @param at ISO 8601 with the venue's offset; the hour is that of the venue, whatever the phone's zone
 * @returns the hour in words, such as 've 14:00', 'v 9:30', 'o půlnoci'
 */
export function atHour(at: string): string {
  return whenTexts.atHour(Number(at.slice(11, 13)), at.slice(14, 16));
}

/**
 * @param at ISO 8601 with the venue's offset
 * @param now the server's time, ms since 1970; null if unknown (on a page that the server renders and caches)
 * @returns the day and hour in words: 'dnes v 17:00', 'zítra v 11:00', 'v pondělí 23. 11. v 11:00'
 */
export function onDayAtHour(at: string, now: number | null): string {
  const day = Date.parse(at.slice(0, 10));
  const days = now === null ? NaN : (day - dayOf(now, at)) / DAY_MS;
  return `${days === 0 ? whenTexts.today : days === 1 ? whenTexts.tomorrow : named(day)} ${atHour(at)}`;
}

function named(day: number): string {
  const date = new Date(day);
  return whenTexts.onDay(date.getUTCDay(), date.getUTCDate(), date.getUTCMonth() + 1);
}

function dayOf(now: number, at: string): number {
  const shown = now + Date.parse(`${at.slice(0, 19)}Z`) - Date.parse(at);
  return Math.floor(shown / DAY_MS) * DAY_MS;
}
