import { DomainError } from '#kernel/domain-error.js';
import type { OwnSession, SqlSource } from '#platform/database/own-session.js';

/** A stored reader by its name, and the table with a `venue_id` that only it writes. */
export interface ReaderTable {
  readonly name: string;
  readonly table: string;
}

/** Stops it after the current batch, in whatever process it reads. */
export async function pauseReader(sql: SqlSource, name: string, reason: string): Promise<void> {
  await sql.query({
    text: `insert into subscription_pause (name, reason) values ($1, $2)
      on conflict (name) do update set reason = excluded.reason, paused_at = now()`,
    values: [name, reason],
  });
}

/** @returns whether it was paused */
export async function resumeReader(sql: SqlSource, name: string): Promise<boolean> {
  const text = 'delete from subscription_pause where name = $1 returning 1';
  return (await sql.query({ text, values: [name] })).length > 0;
}

/**
 * Skips the event at which the reader has stopped, and lets it continue.
 * @returns false when it has not stopped at this event
 */
export async function goPast(
  sql: SqlSource,
  name: string,
  { venueId, event }: { venueId: number; event: number },
): Promise<boolean> {
  const rows = await sql.query({
    text: `update subscription_checkpoint set position = failed_event, failed_event = null, error = null, attempts = 0,
        retry_at = null, updated_at = now()
      where name = $1 and venue_id = $2 and failed_event = $3 returning 1`,
    values: [name, venueId, event],
  });
  return rows.length > 0;
}

/** A reset would lose the rows of events that have left the log. */
class ArchivedVenueError extends DomainError {
  constructor(name: string, venues: readonly number[]) {
    super('READER_ARCHIVED');
    this.message = `${name} cannot read from the first event: those of venue ${venues.join(', ')} lie in the archive.`;
  }
}

/**
 * Empties its table, of a venue or (`null`) of all, and lets it read from the first event, one venue at a time.
 * @returns how many venues it had read
 * @throws ArchivedVenueError
 */
export async function resetReader(
  session: OwnSession,
  { name, table }: ReaderTable,
  venueId: number | null,
): Promise<number> {
  const venues = await session.query<{ venue_id: number }>({
    text: `select venue_id from subscription_checkpoint where name = $1 and ($2::int is null or venue_id = $2) order by 1`,
    values: [name, venueId],
  });
  const ids = venues.map(({ venue_id }) => venue_id);
  await requireWhole(session, name, ids);
  for (const venue of ids) {
    await session.transaction(async () => {
      // Locks first, as a read does: a concurrent read waits here, and has then been overtaken.
      await session.query({
        text: `update subscription_checkpoint set position = 0, failed_event = null, error = null, attempts = 0,
            retry_at = null, updated_at = now()
          where name = $1 and venue_id = $2`,
        values: [name, venue],
      });
      // An archive command that was running may have removed the events that it would read.
      await requireWhole(session, name, [venue]);
      await session.query({ text: `delete from ${table} where venue_id = $1`, values: [venue] });
    });
  }
  return venues.length;
}

async function requireWhole(sql: SqlSource, name: string, venueIds: readonly number[]): Promise<void> {
  const archived = await sql.query<{ venue_id: number }>({
    text: `select distinct venue_id from log_archive
      where removed_at is not null and venue_id = any ($1) order by 1`,
    values: [venueIds],
  });
  const ids = archived.map(({ venue_id }) => venue_id);
  if (ids.length > 0) throw new ArchivedVenueError(name, ids);
}
