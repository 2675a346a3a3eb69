import type { EventCatalog, RecordedEvent } from '#kernel/event.js';
import type { EventReader } from '#eventlog/readers/subscription-checkpoint.js';

const NOTE = `
  insert into decided_in (user_id, venue_id, first_seq) select * from unnest($1::text[], $2::integer[], $3::bigint[])
  on conflict (user_id, venue_id) do update set first_seq = least(decided_in.first_seq, excluded.first_seq)
    where excluded.first_seq < decided_in.first_seq`;

/**
 * Records the venues in which a person has decided. Otherwise, an export of one person's data would read all events of
 * all venues,
 * or every order would pay for an index.
 * @param catalog every event of the product
 */
export const decidedIn = (catalog: EventCatalog): EventReader => ({
  name: 'decided_in',
  catalog,
  dataOf: [],
  effectsOf: 'user',
  // The export also searches the events that this reader has not reached, so it need not be quick.
  pauseMs: 10_000,
  async take(events, sql) {
    const first = new Map<string, RecordedEvent>();
    for (const event of events) {
      const { kind, id } = event.context.actor;
      if (kind === 'user' && id !== null && !first.has(id)) first.set(id, event);
    }
    if (first.size === 0) return;
    const noted = [...first.values()];
    const values = [[...first.keys()], noted.map(({ venueId }) => venueId), noted.map(({ venueSeq }) => venueSeq)];
    await sql.query({ name: 'decided_in', text: NOTE, values });
  },
});
