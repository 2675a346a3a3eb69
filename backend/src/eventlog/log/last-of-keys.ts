import type { SqlSource } from '#platform/database/own-session.js';

/** The place of the newest event of some types with a key. */
export interface LastOfKey {
  readonly venueSeq: number;
  /** `null`: the event has left the log for the archive. */
  readonly streamId: string | null;
  readonly type: string;
}

export interface KeySought {
  readonly venueId: number;
  readonly key: string;
  readonly types: readonly string[];
}

interface LastRow {
  readonly place: string;
  readonly seq: string;
  readonly stream: string | null;
  readonly type: string;
}

// Looked up one by one, as the streams are. Types have no commas.
const LAST_OF_KEYS = `
  select q.place, k.venue_seq as seq, k.type,
    (select e.stream_id from event e where e.venue_id = q.venue_id and e.venue_seq = k.venue_seq) as stream
  from unnest($1::integer[], $2::text[], $3::text[]) with ordinality q (venue_id, key, types, place)
  cross join lateral (
    select l.venue_seq, l.type from event_key l
    where l.venue_id = q.venue_id and l.key = q.key and l.type = any (string_to_array(q.types, ','))
    order by l.venue_seq desc limit 1
  ) k`;

/** `null`: no event of these types has the key. */
export async function readLastOfKeys(sql: SqlSource, sought: readonly KeySought[]): Promise<(LastOfKey | null)[]> {
  const rows = await sql.query<LastRow>({
    name: 'last_of_keys',
    text: LAST_OF_KEYS,
    values: [
      sought.map(({ venueId }) => venueId),
      sought.map(({ key }) => key),
      sought.map(({ types }) => types.join()),
    ],
  });
  const found: (LastOfKey | null)[] = sought.map(() => null);
  for (const { place, seq, stream, type } of rows) {
    found[Number(place) - 1] = { venueSeq: Number(seq), streamId: stream, type };
  }
  return found;
}
