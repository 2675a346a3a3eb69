import type { RecordedEvent } from '#kernel/event.js';

const PLACE_AND_CONTEXT = `venue_id, venue_seq, stream_id, stream_version, type, schema, actor_kind, actor_id, device,
  command_id, correlation_id, occurred_at, business_day::text, number`;

/** With its texts, unless they were erased. `venue_seq` comes as text, since it is a bigint. */
export const EVENT_COLUMNS = `${PLACE_AND_CONTEXT}, revealed(venue_id, stream_id, venue_seq, data) as data`;

/** `data` is null except for the types in `$4`. */
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
    businessDay: row.business_day,
    number: row.number,
  };
}
