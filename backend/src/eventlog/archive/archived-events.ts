import type { SqlSource } from '#platform/database/own-session.js';
import type { FileStorage } from '#platform/storage/file-storage.js';
import type { ChainEvent } from '../chain/chain-event.js';
import type { EventRow } from '../log/read-streams.js';
import { archiveParts, partsOfStream, readPart } from './archive-part.js';

/** Returns a stream's events with the archived ones first. Events that are in both lists occur once. */
export function withArchived(rows: readonly EventRow[], archived: readonly EventRow[]): EventRow[] {
  const known = new Set(rows.map(({ stream_version }) => stream_version));
  const all = [...archived.filter(({ stream_version }) => !known.has(stream_version)), ...rows];
  return all.sort((a, b) => a.stream_version - b.stream_version);
}

/** Reads a stream's events from the archive, in order. @throws ArchiveBrokenError, DomainError SERVICE_UNAVAILABLE */
export async function archivedEvents(
  sql: SqlSource,
  storage: FileStorage,
  venueId: number,
  streamId: string,
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const part of await partsOfStream(sql, venueId, streamId)) {
    for (const event of await readPart(storage, part)) {
      if (event.stream === streamId) rows.push(rowOf(venueId, event));
    }
  }
  return revealed(sql, rows);
}

async function revealed(sql: SqlSource, rows: readonly EventRow[]): Promise<EventRow[]> {
  const texts = await sql.query<{ data: unknown }>({
    text: `select revealed(r.venue_id, r.stream_id, r.venue_seq, r.data) as data
      from rows from (json_to_recordset($1::json) as (venue_id int, stream_id uuid, venue_seq bigint, data json))
        with ordinality r(venue_id, stream_id, venue_seq, data, n) order by n`,
    values: [JSON.stringify(rows)],
  });
  return rows.map((row, index) => ({ ...row, data: texts[index]?.data ?? row.data }));
}

/** Finds the venues in which a stream has archived events. */
export async function venuesOfArchived(sql: SqlSource, streamId: string): Promise<number[]> {
  const rows = await sql.query<{ venue_id: number }>({
    text: `select v.venue_id from venue_head v
      where exists (select from archived_stream s where s.venue_id = v.venue_id and s.stream_id = $1)`,
    values: [streamId],
  });
  return rows.map((row) => row.venue_id);
}

/** Reads the hash of an archived event; `null` when no part of the archive holds its number. */
export async function archivedHash(
  sql: SqlSource,
  storage: FileStorage,
  venueId: number,
  seq: number,
): Promise<string | null> {
  const part = (await archiveParts(sql, venueId)).find(({ from, to }) => from <= seq && seq <= to);
  if (!part) return null;
  return (await readPart(storage, part)).find((event) => event.seq === seq)?.hash ?? null;
}

function rowOf(venueId: number, event: ChainEvent): EventRow {
  return {
    venue_id: venueId,
    venue_seq: String(event.seq),
    stream_id: event.stream,
    stream_version: event.version,
    type: event.type,
    schema: event.schema,
    actor_kind: event.actor.kind,
    actor_id: event.actor.id,
    device: event.device,
    command_id: event.command,
    correlation_id: event.correlation,
    occurred_at: new Date(event.at),
    appended_at: new Date(event.appended),
    business_day: event.businessDay,
    number: event.number,
    data: JSON.parse(event.data),
  };
}
