import { parseRestFrame } from '#api/live/rest-frames.ts';
import type { Offer, OfferChange } from '#api/offer.ts';
import type { MenuItem } from '#api/types.ts';
import { useWallClock } from '#shared/format/wall-time.ts';
import { rareTexts as texts } from '../rare-texts';
import { atHour, type Stage } from '../validity/menu-times';

/**
 * @param text the latest frame about boards or service, as received
 * @returns the most urgent notice: nobody takes orders, a menu ends, dishes take longer; null for none
 */
export function venueWords(text: string, { change, items }: Offer, stage: Stage): string | null {
  const frame = parseRestFrame(text);
  if (frame?.type === 'servingChanged' && frame.refuses) return texts.orderFromStaff;
  const longer = Math.max(0, ...(items ?? []).map(({ busy_minutes: minutes = 0 }) => minutes));
  return menuEndWords(change, stage) ?? (longer === 0 ? null : texts.takesLonger(longer));
}

/** @returns a notice that a menu ends soon or has just ended; null otherwise */
function menuEndWords(change: OfferChange | null, stage: Stage): string | null {
  if (change === null || change.ending.length === 0 || stage === 'calm') return null;
  const [only, another] = change.ending;
  const what = only === undefined || another !== undefined ? texts.someMenus : only;
  return stage === 'soon' ? texts.menuEnds(what, atHour(change.at)) : texts.menuEnded(what);
}

/** Shows when a pause ends, on the venue's clock. */
export function PausedUntil({ item: { paused_until: until } }: { item: MenuItem }) {
  const clock = useWallClock();
  return until && <span>{texts.pausedUntil(clock.time(until))}</span>;
}
