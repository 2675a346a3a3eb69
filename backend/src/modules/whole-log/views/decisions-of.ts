import { unreadBy } from '#eventlog/readers/subscription-checkpoint.js';
import type { Database } from '#platform/database/database.js';

const RANGE = 20_000;

// Where they are known to have decided, from there on; and what the subscription `decided_in` has not come to yet.
const PLACES = `
  select d.venue_id as "venueId", d.first_seq as "from", h.seq as "to" from decided_in d join venue_head h using (venue_id)
  where d.user_id = $1
  union all
  select u.venue_id, u."from", u."to" from ${unreadBy('decided_in')} u
  where not exists (select from decided_in d where d.user_id = $1 and d.venue_id = u.venue_id)
  order by 1`;

const DECISIONS = `
  select venue_id as "venueId", type, occurred_at as at, device from event
  where venue_id = $1 and venue_seq >= $2 and venue_seq < $2::bigint + ${RANGE} and actor_kind = 'user' and actor_id = $3
  order by venue_seq`;

interface Place {
  readonly venueId: number;
  readonly from: string;
  readonly to: string;
}

export interface Decision {
  readonly venueId: number;
  readonly type: string;
  readonly at: Date;
  readonly device: string | null;
}

/** In whatever venue, whether or not they still reach it; oldest first, venue by venue. */
export async function* decisionsOf(database: Database, userId: number): AsyncGenerator<readonly Decision[]> {
  const places = await database.query<Place>({ text: PLACES, values: [String(userId)] });
  for (const { venueId, from, to } of places) {
    for (let seq = Number(from); seq <= Number(to); seq += RANGE) {
      yield await database.query<Decision>({
        name: 'decisions_of',
        text: DECISIONS,
        values: [venueId, seq, String(userId)],
      });
    }
  }
}
