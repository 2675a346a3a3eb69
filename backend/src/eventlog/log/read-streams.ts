import { upcast, type DomainEvent, type EventCatalog, type RecordedEvent } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { EVENT_COLUMNS, toRecordedEvent, type EventRow } from './event-row.js';

export interface StreamsSought {
  readonly venueId: number;
  readonly streamIds: readonly string[];
  /** A number of the venue: events from it on are left out. */
  readonly before: number;
}

/** Of many streams at once, lifted to their current shapes, in the venue's order; types that the catalogue lacks are left out. */
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
