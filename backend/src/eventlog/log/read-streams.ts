import { upcast, type DomainEvent, type EventCatalog, type RecordedEvent } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { EVENT_COLUMNS, toRecordedEvent, type EventRow } from './event-row.js';

export interface StreamsSought {
  readonly venueId: number;
  readonly streamIds: readonly string[];
  /** A number of the venue; events from it on are left out. */
  readonly before: number;
}

/**
 * Reads many streams at once, lifted to their current shapes, in the venue's order. Types that the catalogue lacks are
 * left out.
 */
export async function readStreams<Event extends DomainEvent>(
  sql: SqlSource,
  { venueId, streamIds, before }: StreamsSought,
  catalog: EventCatalog<Event['type']>,
): Promise<RecordedEvent<Event>[]> {
  if (streamIds.length === 0) return [];
  const rows = await sql.query<EventRow>({
    name: 'read_streams',
    text: `select ${EVENT_COLUMNS} from event where venue_id = $1 and stream_id = any ($2) and venue_seq < $3 order by venue_seq`,
    values: [venueId, streamIds, before],
  });
  return rows
    .filter(({ type }) => Object.hasOwn(catalog, type))
    .map((row) => {
      const data = upcast(catalog, row.type, row.schema, row.data);
      return toRecordedEvent({ ...row, data }) as RecordedEvent<Event>;
    });
}

/** Events lifted to their current shapes, and the version to expect at the next append. */
export interface StreamRead<Event extends DomainEvent> {
  readonly events: RecordedEvent<Event>[];
  readonly version: number;
}

export interface StreamSought {
  readonly venueId: number;
  readonly streamId: string;
  /** Maximum number of its latest events. */
  readonly last: number;
}

/** Has the head's version: a stream continues from it, even if its events are archived. */
type StreamRow = EventRow & { readonly place: string; readonly version: number };

// Looked up one by one by their keys, whatever the planner knows of the tables.
const ROWS_OF_STREAMS = `
  select q.place, h.version, e.*
  from unnest($1::integer[], $2::uuid[], $3::integer[]) with ordinality q (venue_id, stream_id, last, place)
  cross join lateral (
    select version from stream_head where venue_id = q.venue_id and stream_id = q.stream_id limit 1
  ) h
  left join lateral (
    select ${EVENT_COLUMNS} from event where venue_id = q.venue_id and stream_id = q.stream_id
    order by stream_version desc limit q.last
  ) e on true
  order by q.place, e.stream_version desc`;

/**
 * Reads the rows of each stream, the latest first. A stream whose events have all left the log gets a row without an
 * event, an unknown one none.
 */
export async function readRowsOfStreams(sql: SqlSource, sought: readonly StreamSought[]): Promise<StreamRow[][]> {
  const rows = await sql.query<StreamRow>({
    name: 'rows_of_streams',
    text: ROWS_OF_STREAMS,
    values: [
      sought.map(({ venueId }) => venueId),
      sought.map(({ streamId }) => streamId),
      sought.map(({ last }) => last),
    ],
  });
  const byPlace: StreamRow[][] = sought.map(() => []);
  for (const row of rows) byPlace[Number(row.place) - 1]?.push(row);
  return byPlace;
}
