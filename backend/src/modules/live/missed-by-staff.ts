import type { Follower, MissedBound } from '#eventlog/readers/venue-feed.js';
import type { ServerFrame } from './live.frames.js';
import type { VenueNews } from './venue-news.js';

/** docs/product.md#positions */
const TOLD: MissedBound<VenueNews> = { items: 500, weight: 500_000, weigh: ({ staff }) => staff?.length ?? 0 };

/** The last event goes with `resync`: an older board, which does not know that frame, sees by it that something is missing. */
export async function missedByStaff(follower: Follower<VenueNews>, since: number): Promise<readonly string[]> {
  const missed = await follower.missed(since, TOLD);
  if (missed !== null) return heardByStaff(missed);
  const resync: ServerFrame = { type: 'resync', position: follower.position - 1 };
  const last = await follower.missed(follower.position - 1, { ...TOLD, weight: Infinity });
  return [JSON.stringify(resync), ...heardByStaff(last ?? [])];
}

function heardByStaff(news: readonly VenueNews[]): string[] {
  return news.flatMap(({ staff }) => staff ?? []);
}
