import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '#kernel/domain-error.js';
import { isoTime, type SqlSource, type OwnSession } from '#platform/database/own-session.js';

interface VenueLag {
  readonly venueId: number;
  readonly head: number;
  readonly events: number;
  readonly lastEventAt: string | null;
}

interface ProjectionFailure {
  readonly projection: string;
  readonly venueId: number;
  readonly streamId: string;
  readonly eventType: string;
  readonly error: string;
  readonly failures: number;
  readonly failedAt: string;
}

interface SubscriptionLag {
  readonly name: string;
  readonly venueId: number;
  readonly position: number;
  readonly lag: number;
  readonly lagSeconds: number;
  readonly pausedBecause: string | null;
  readonly failedEvent: number | null;
  readonly error: string | null;
  readonly attempts: number;
  readonly retryAt: string | null;
  readonly updatedAt: string;
}

export function venueLags(sql: SqlSource): Promise<VenueLag[]> {
  return sql.query({
    text: `select h.venue_id as "venueId", h.seq::float8 as head, (h.seq - coalesce(i.after_seq, 0))::float8 as events,
        ${isoTime('(select e.occurred_at from event e where e.venue_id = h.venue_id and e.venue_seq = h.seq)')} as "lastEventAt"
      from venue_head h left join log_start i using (venue_id) order by h.venue_id`,
  });
}

export function projectionFailures(sql: SqlSource): Promise<ProjectionFailure[]> {
  return sql.query({
    text: `select projection, venue_id as "venueId", stream_id as "streamId", event_type as "eventType", error,
      failures::float8 as failures, ${isoTime('failed_at')} as "failedAt" from projection_failure`,
  });
}

export function subscriptionLags(sql: SqlSource): Promise<SubscriptionLag[]> {
  return sql.query({
    text: `select c.name, c.venue_id as "venueId", c.position::float8 as position,
        (coalesce(h.seq, 0) - c.position)::float8 as lag, p.reason as "pausedBecause",
        coalesce(extract(epoch from now() - (select e.occurred_at from event e
          where e.venue_id = c.venue_id and e.venue_seq > c.position order by e.venue_seq limit 1)), 0)::float8 as "lagSeconds", c.failed_event::float8 as "failedEvent", c.error, c.attempts,
        ${isoTime('c.retry_at')} as "retryAt", ${isoTime('c.updated_at')} as "updatedAt"
      from subscription_checkpoint c left join venue_head h using (venue_id) left join subscription_pause p using (name) order by c.name, c.venue_id`,
  });
}

interface ReadUntil {
  readonly venueId: number;
  readonly readers: readonly string[];
  readonly withinMs: number;
}

/** Pause between two reads of the checkpoint, which shows the progress even if another process runs the reader. */
const LOOK_MS = 30;

interface Behind {
  readonly head: number;
  readonly position: number;
  /** True if somebody has paused one of the readers, or one has stopped at an event: the wait could last for ever. */
  readonly isHeld: boolean;
}

/**
 * Waits until stored readers have read everything up to the current end of the venue's log. It gives up after
 * `withinMs`, and at once if a reader is paused or has stopped at an event.
 * @returns whether all have read it
 */
export async function untilRead(sql: SqlSource, { venueId, readers, withinMs }: ReadUntil): Promise<boolean> {
  const end = performance.now() + withinMs;
  const { head, ...first } = await behindOf(sql, venueId, readers);
  for (let { position, isHeld } = first; position < head;) {
    if (isHeld || performance.now() >= end) return false;
    await sleep(LOOK_MS);
    ({ position, isHeld } = await behindOf(sql, venueId, readers));
  }
  return true;
}

async function behindOf(sql: SqlSource, venueId: number, readers: readonly string[]): Promise<Behind> {
  const [row] = await sql.query<Behind>({
    name: 'readers_standing',
    text: `select coalesce((select seq from venue_head where venue_id = $1), 0)::float8 as head,
        min(coalesce(c.position, 0))::float8 as position, bool_or(p.name is not null or c.failed_event is not null) as "isHeld"
      from unnest($2::text[]) r(name) left join subscription_checkpoint c on c.name = r.name and c.venue_id = $1
        left join subscription_pause p on p.name = r.name`,
    values: [venueId, readers],
  });
  return row!;
}

export interface ReaderTable {
  readonly name: string;
  readonly table: string;
}

/** Stops the reader after its current batch, whichever process runs it. */
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

class ArchivedVenueError extends DomainError {
  constructor(name: string, venues: readonly number[]) {
    super('READER_ARCHIVED');
    this.message = `${name} cannot read from the first event: those of venue ${venues.join(', ')} lie in the archive.`;
  }
}

/**
 * Empties the reader's table for a venue or (`null`) for all, and lets the reader start from the first event, one venue
 * at a time.
 * @returns the number of venues that were reset
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
      // Takes the lock on the checkpoint first, as a read does. A concurrent read waits here; its own move of the
      // checkpoint then fails.
      await session.query({
        text: `update subscription_checkpoint set position = 0, failed_event = null, error = null, attempts = 0,
            retry_at = null, updated_at = now()
          where name = $1 and venue_id = $2`,
        values: [name, venue],
      });
      // Checks again, because an archive command that was running may have removed events that the reader needs.
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
