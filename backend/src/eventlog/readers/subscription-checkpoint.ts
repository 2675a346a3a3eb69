import { upcast, type EventCatalog, type RecordedEvent } from '#kernel/event.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { toRecordedEvent, type EventRow } from '../log/read-streams.js';

export interface EventReader {
  /** Identifies the reader's checkpoints. It must not change once the reader has read something. */
  readonly name: string;
  readonly catalog: EventCatalog;
  readonly dataOf?: readonly string[];
  /** Types that have an effect; by default all of the catalogue. The reader skips parts of the log without them. */
  readonly effects?: readonly string[];
  /** Only events of these actors have an effect; events of all actors if left out. */
  readonly effectsOf?: 'user';
  readonly pauseMs?: number;
  /** Processes a venue's events in order. Effects in `client` happen exactly once; an error stops only this venue. */
  take(events: readonly RecordedEvent[], client: SqlSource): Promise<void>;
}

/** Returns the events of a part of the log that a reader takes, upcast to their current shapes. */
export function eventsFor({ catalog, dataOf }: EventReader, rows: readonly EventRow[]): RecordedEvent[] {
  const taken = rows.filter(({ type }) => Object.hasOwn(catalog, type));
  return taken.map((row) => {
    const isRead = dataOf === undefined || dataOf.includes(row.type);
    return toRecordedEvent(row, isRead ? upcast(catalog, row.type, row.schema, row.data) : null);
  });
}

export interface Checkpoint {
  readonly position: number;
  readonly attempts: number;
  readonly paused: boolean;
}

export interface VenueBehind {
  readonly venueId: number;
  readonly position: number;
  readonly head: number;
  readonly attempts: number;
}

const BEHIND = `select h.venue_id, coalesce(c.position, 0) as position, h.seq as head, coalesce(c.attempts, 0) as attempts
      from venue_head h left join subscription_checkpoint c on c.name = $1 and c.venue_id = h.venue_id
      where h.seq > coalesce(c.position, 0) and (c.retry_at is null or c.retry_at <= now())
        and not exists (select from subscription_pause p where p.name = $1)`;

/**
 * Finds venues in which the reader is behind the log and does not wait for a retry. Finds none while it is paused.
 * @param among `all` walks over all heads and checkpoints, which takes some milliseconds for ten thousand venues
 */
export async function venuesBehind(
  sql: SqlSource,
  name: string,
  among: readonly number[] | 'all',
): Promise<VenueBehind[]> {
  if (among.length === 0) return [];
  const rows = await sql.query<{ venue_id: number; position: string; head: string; attempts: number }>(
    among === 'all'
      ? { name: 'venues_behind', text: `${BEHIND} order by h.venue_id`, values: [name] }
      : {
          name: 'venues_behind_among',
          text: `${BEHIND} and h.venue_id = any ($2::integer[]) order by h.venue_id`,
          values: [name, among],
        },
  );
  return rows.map(({ venue_id: venueId, position, head, attempts }) => ({
    venueId,
    position: Number(position),
    head: Number(head),
    attempts,
  }));
}

/** @returns the number of venues with a log */
export async function countLogs(sql: SqlSource): Promise<number> {
  const [row] = await sql.query<{ count: number }>({ text: 'select count(*)::integer as count from venue_head' });
  return row?.count ?? 0;
}

/**
 * Moves the checkpoints of venues whose next events have no effect, all in one statement. Otherwise each reader and
 * venue would cost several statements, and with many venues most have only one new event.
 * @returns the venues that were moved
 */
export async function skipWithoutEffect(
  sql: SqlSource,
  name: string,
  venues: readonly VenueBehind[],
  { types, actor = null }: { types: readonly string[]; actor?: string | null },
): Promise<Set<number>> {
  if (venues.length === 0) return new Set();
  const rows = await sql.query<{ venue_id: number }>({
    name: 'checkpoints_skip',
    text: `with skipped as (
        select b.* from unnest($2::integer[], $3::bigint[], $4::bigint[]) b (venue_id, position, head)
        where not exists (select from subscription_pause p where p.name = $1)
          -- Not past a head whose events are missing.
          and exists (select from event e where e.venue_id = b.venue_id and e.venue_seq = b.head)
          and not exists (select from event e where e.venue_id = b.venue_id and e.venue_seq > b.position
            and e.venue_seq <= b.head and e.type = any ($5)
            and ($6::text is null or e.actor_kind = $6))),
      begun as (
        insert into subscription_checkpoint (name, venue_id, position)
        select $1, s.venue_id, s.head from skipped s where s.position = 0 on conflict do nothing returning venue_id),
      moved as (
        update subscription_checkpoint c set position = s.head, updated_at = now() from skipped s
        where c.name = $1 and c.venue_id = s.venue_id and c.position = s.position returning c.venue_id)
      select m.venue_id, set_config('synchronous_commit', 'off', true)
      from (select venue_id from begun union all select venue_id from moved) m`,
    values: [
      name,
      venues.map(({ venueId }) => venueId),
      venues.map(({ position }) => position),
      venues.map(({ head }) => head),
      types,
      actor,
    ],
  });
  return new Set(rows.map(({ venue_id }) => venue_id));
}

/**
 * SQL for a `from` clause: the ranges of event numbers that a stored subscription has not read. Columns: `venue_id`,
 * `"from"` and `"to"`, both included.
 */
export const unreadBy = (name: string): string => `(
    select h.venue_id, greatest(coalesce(c.position, 0), coalesce(i.after_seq, 0)) + 1 as "from", h.seq as "to" from venue_head h
    left join subscription_checkpoint c on c.name = '${name}' and c.venue_id = h.venue_id
    left join log_start i on i.venue_id = h.venue_id
    where h.seq > coalesce(c.position, 0))`;

export async function readCheckpoint(sql: SqlSource, name: string, venueId: number): Promise<Checkpoint> {
  const [row] = await sql.query<{ position: string | null; attempts: number | null; paused: boolean }>({
    name: 'checkpoint_read',
    text: `select c.position, c.attempts, exists (select from subscription_pause p where p.name = $1) as paused
      from (select 1) always left join subscription_checkpoint c on c.name = $1 and c.venue_id = $2`,
    values: [name, venueId],
  });
  return { position: Number(row?.position ?? 0), attempts: row?.attempts ?? 0, paused: row?.paused ?? false };
}

/**
 * Moves the checkpoint only if it is still at `from` and nobody has paused the reader since. The commit does not wait
 * for the disk: a crash loses effects and checkpoint together, and the reader makes both again from the log.
 * @returns whether it moved
 */
export async function moveCheckpoint(
  sql: SqlSource,
  name: string,
  { venueId, from, to }: { venueId: number; from: number; to: number },
): Promise<boolean> {
  const rows = await sql.query({
    name: 'checkpoint_move',
    text: `insert into subscription_checkpoint as c (name, venue_id, position)
      select $1, $2::integer, $4::bigint where not exists (select from subscription_pause p where p.name = $1)
      on conflict (name, venue_id) do update set position = $4, failed_event = null, error = null, attempts = 0,
        retry_at = null, updated_at = now()
      where c.position = $3 returning set_config('synchronous_commit', 'off', true)`,
    values: [name, venueId, from, to],
  });
  return rows.length > 0;
}

export async function keepFailure(
  sql: SqlSource,
  name: string,
  failure: { venueId: number; position: number; event: number; error: string; retryInMs: number },
): Promise<void> {
  await sql.query({
    text: `insert into subscription_checkpoint as c (name, venue_id, position, failed_event, error, attempts, retry_at)
      values ($1, $2, $3, $4, $5, 1, now() + $6 * interval '1 millisecond')
      on conflict (name, venue_id) do update set failed_event = $4, error = $5, retry_at = excluded.retry_at, updated_at = now(),
        attempts = case when c.failed_event = $4 then c.attempts + 1 else 1 end
      where c.position = $3`,
    values: [name, failure.venueId, failure.position, failure.event, failure.error, failure.retryInMs],
  });
}

/** Returns the oldest failure of a reader, in any venue; null if it has none. */
export async function firstFailure(
  sql: SqlSource,
  name: string,
): Promise<{ venueId: number; event: number; attempts: number } | null> {
  const [row] = await sql.query<{ venueId: number; event: number; attempts: number }>({
    text: `select venue_id as "venueId", failed_event::float8 as event, attempts from subscription_checkpoint
      where name = $1 and failed_event is not null order by updated_at limit 1`,
    values: [name],
  });
  return row ?? null;
}

export async function isPaused(sql: SqlSource, name: string): Promise<boolean> {
  const text = 'select from subscription_pause where name = $1';
  return (await sql.query({ text, values: [name] })).length > 0;
}
