import { opaqueArray } from '#platform/database/database.js';
import { upcast, type RecordedEvent, type DomainEvent, type EventCatalog } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';

/**
 * Finds the numbers of a venue's first event since `from` and of its last until `to`, both included; `null` if none
 * happened between. It searches by halving, because times never decrease within a venue.
 */
export async function numbersBetween(
  sql: SqlSource,
  venueId: number,
  { from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined },
): Promise<{ from: number; to: number } | null> {
  const [row] = await sql.query<{ first_seq: string | null; last_seq: string | null }>({
    name: 'numbers_between',
    text: 'select first_seq, last_seq from numbers_between($1, $2, $3)',
    values: [venueId, from ?? '-infinity', to ?? 'infinity'],
  });
  const [first, last] = [Number(row?.first_seq ?? 0), Number(row?.last_seq ?? 0)];
  return first > 0 && first <= last ? { from: first, to: last } : null;
}

const PLACE_AND_CONTEXT = `venue_id, venue_seq, stream_id, stream_version, type, schema, actor_kind, actor_id, device,
  command_id, correlation_id, occurred_at, appended_at, business_day::text, number`;

/** An event's columns, with texts that are not erased. The driver returns `venue_seq`, a bigint, as text. */
export const EVENT_COLUMNS = `${PLACE_AND_CONTEXT}, revealed(venue_id, stream_id, venue_seq, data) as data`;

/** An event's columns, with `data` only for the types in `$4`. */
export const EVENT_COLUMNS_OF_TYPES = `${PLACE_AND_CONTEXT},
  case when type = any ($4) then revealed(venue_id, stream_id, venue_seq, data) end as data`;

export interface EventRow {
  readonly venue_id: number;
  readonly venue_seq: string;
  readonly stream_id: string;
  readonly stream_version: number;
  readonly type: string;
  readonly schema: number;
  readonly actor_kind: 'guest' | 'user' | 'system';
  readonly actor_id: string | null;
  readonly device: string | null;
  readonly command_id: string;
  readonly correlation_id: string;
  readonly occurred_at: Date;
  readonly appended_at: Date;
  readonly business_day: string | null;
  readonly number: number | null;
  readonly data: unknown;
}

export function toRecordedEvent(row: EventRow, data = row.data): RecordedEvent {
  return {
    venueId: row.venue_id,
    venueSeq: Number(row.venue_seq),
    streamId: row.stream_id,
    streamVersion: row.stream_version,
    type: row.type,
    data,
    schema: row.schema,
    context: {
      actor: { kind: row.actor_kind, id: row.actor_id },
      device: row.device,
      correlationId: row.correlation_id,
    },
    commandId: row.command_id,
    occurredAt: row.occurred_at,
    appendedAt: row.appended_at,
    businessDay: row.business_day,
    number: row.number,
  };
}

export interface StreamsSought {
  readonly venueId: number;
  readonly streamIds: readonly string[];
  readonly before: number;
}

/**
 * Reads many streams at once, upcast to their current shapes, in the venue's order. Omits types that are not in the
 * catalogue.
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

export interface StreamRead<Event extends DomainEvent> {
  readonly events: RecordedEvent<Event>[];
  readonly version: number;
}

export interface StreamSought {
  readonly venueId: number;
  readonly streamId: string;
  readonly last: number;
}

/** An event with its stream's version, which counts archived events too. */
type StreamRow = EventRow & { readonly place: string; readonly version: number };

// The lateral join makes the planner find each stream by its key, whatever its statistics are.
const ROWS_OF_STREAMS = `
  select q.place, h.version, e.*
  from unnest(${opaqueArray('$1', 'integer[]')}, ${opaqueArray('$2', 'uuid[]')}, ${opaqueArray('$3', 'integer[]')})
    with ordinality q (venue_id, stream_id, last, place)
  cross join lateral (
    select version from stream_head where venue_id = q.venue_id and stream_id = q.stream_id limit 1
  ) h
  left join lateral (
    select ${EVENT_COLUMNS} from event where venue_id = q.venue_id and stream_id = q.stream_id
    order by stream_version desc limit q.last
  ) e on true
  order by q.place, e.stream_version desc`;

/**
 * Reads the rows of each stream, the latest first. A stream whose events are all archived gets one row without an
 * event; an unknown stream gets none.
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
