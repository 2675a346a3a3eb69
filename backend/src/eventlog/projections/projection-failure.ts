import pg from 'pg';
import type { SqlSource } from '#platform/database/own-session.js';

export interface RefusedEvent {
  readonly venueId: number;
  readonly streamId: string;
  readonly type: string;
}

const APPLYING = /PL\/pgSQL function apply_inline/;
const WRITES = /SQL statement "[^"]*?\b(?:insert into|update|delete from)\s+(\w+)/gi;

/** `null` when none refused. All projections are one function: the outermost statement names the table, so the projection. */
export function refusingProjection(error: unknown): string | null {
  const where = error instanceof pg.DatabaseError ? (error.where ?? '') : '';
  if (!APPLYING.test(where)) return null;
  return [...where.matchAll(WRITES)].at(-1)?.[1] ?? 'unknown';
}

/** The last refusal of each projection, for whoever asks why orders fail. */
export async function keepProjectionFailure(
  sql: SqlSource,
  projection: string,
  { venueId, streamId, type }: RefusedEvent,
  error: unknown,
): Promise<void> {
  await sql.query({
    text: `insert into projection_failure as f (projection, venue_id, stream_id, event_type, error) values ($1, $2, $3, $4, $5)
      on conflict (projection) do update set venue_id = excluded.venue_id, stream_id = excluded.stream_id,
        event_type = excluded.event_type, error = excluded.error, failures = f.failures + 1, failed_at = now()`,
    values: [projection, venueId, streamId, type, error instanceof Error ? error.message : String(error)],
  });
}
