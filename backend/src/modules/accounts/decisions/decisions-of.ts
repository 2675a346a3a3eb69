import type { EventCatalog, RecordedEvent } from '#kernel/event.js';
import { type ArchivePart, archiveParts, beginOf, readPart } from '#eventlog/archive/archive-part.js';
import { type EventReader, unreadBy } from '#eventlog/readers/subscription-checkpoint.js';
import type { Database } from '#platform/database/database.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import { tabletNames } from '../devices/tablet-names.js';

const NOTE = `
  insert into venue_decider (user_id, venue_id, first_seq) select * from unnest($1::text[], $2::integer[], $3::bigint[])
  on conflict (user_id, venue_id) do update set first_seq = least(venue_decider.first_seq, excluded.first_seq)
    where excluded.first_seq < venue_decider.first_seq`;

/**
 * Records the venues in which a person has decided. Without it, the export of a person's data would read all events of
 * all venues, or every order would have to update an index.
 * @param catalog every event of the product
 */
export const decidedIn = (catalog: EventCatalog): EventReader => ({
  name: 'venue_deciders',
  catalog,
  dataOf: [],
  effectsOf: 'user',
  // May be slow, because the export also searches the events that this reader has not reached.
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
    await sql.query({ name: 'venue_deciders', text: NOTE, values });
  },
});

const RANGE = 20_000;

// SQL: the venues with a person's decisions, and the range of event numbers to search in each. It includes events that
// `venue_deciders` has not read yet.
const PLACES = `
  select d.venue_id as "venueId", d.first_seq as "from", h.seq as "to" from venue_decider d join venue_head h using (venue_id)
  where d.user_id = $1
  union all
  select u.venue_id, u."from", u."to" from ${unreadBy('venue_deciders')} u
  where not exists (select from venue_decider d where d.user_id = $1 and d.venue_id = u.venue_id)
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

/**
 * Reads a person's decisions in all venues, including former ones and archived events. They are oldest first, venue by
 * venue.
 * @throws ArchiveBrokenError, DomainError SERVICE_UNAVAILABLE
 */
export async function* decisionsOf(
  database: Database,
  storage: FileStorage,
  userId: number,
): AsyncGenerator<readonly Decision[]> {
  const places = await database.query<Place>({ text: PLACES, values: [String(userId)] });
  for (const place of places)
    for await (const found of decisionsIn(database, storage, place, String(userId))) {
      const names = await tabletNames(database, found);
      yield found.map((decision) => ({ ...decision, device: names.get(decision.device) ?? decision.device }));
    }
}

/** Reads a range of event numbers, so that it misses nothing if events are archived in the meantime. */
async function* decisionsIn(
  database: Database,
  storage: FileStorage,
  { venueId, from, to }: Place,
  userId: string,
): AsyncGenerator<readonly Decision[]> {
  for (let next = Number(from); next <= Number(to);) {
    const { after } = await beginOf(database, venueId);
    if (next <= after) {
      const part = (await archiveParts(database, venueId)).find((each) => each.to >= next);
      if (part && part.to <= after) yield await archivedDecisions(storage, part, next, userId);
      next = Math.min(part?.to ?? after, after) + 1;
      continue;
    }
    const values = [venueId, next, userId];
    const decisions = await database.query<Decision>({ name: 'decisions_of', text: DECISIONS, values });
    if ((await beginOf(database, venueId)).after >= next) continue;
    yield decisions;
    next += RANGE;
  }
}

async function archivedDecisions(
  storage: FileStorage,
  part: ArchivePart,
  from: number,
  userId: string,
): Promise<Decision[]> {
  const events = await readPart(storage, part);
  return events
    .filter(({ actor, seq }) => actor.kind === 'user' && actor.id === userId && seq >= from)
    .map(({ type, at, device }) => ({ venueId: part.venueId, type, at: new Date(at), device }));
}
