import pg from 'pg';
import type { SqlSource } from '#platform/database/own-session.js';

export interface RefusedEvent {
  readonly venueId: number;
  readonly streamId: string;
  readonly type: string;
}

const APPLYING = /\bapply_inline/;
const MARK = /\/\* projection: (\w+) \*\//g;

/**
 * Marks a statement, before its semicolon: PL/pgSQL keeps it there, and PostgreSQL repeats it in an error's context,
 * whose other words are translated.
 */
export const markOf = (projection: string): string => `/* projection: ${projection} */`;

/**
 * `null` when no projection refused. All projections are one function: the outermost statement with a mark is the
 * projection's own.
 */
export function refusingProjection(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const { where = '', internalQuery = '' } = error;
  if (!APPLYING.test(where)) return null;
  return [...`${internalQuery}\n${where}`.matchAll(MARK)].at(-1)?.[1] ?? 'unknown';
}

/** Stores the last refusal of each projection, to explain why orders fail. */
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
