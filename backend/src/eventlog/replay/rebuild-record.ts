import type { SqlSource } from '#platform/database/own-session.js';
import type { RowDifference } from './compare.js';

export interface RebuildRecord {
  readonly id: number;
  readonly projection: string;
  readonly venueId: number | null;
  readonly state: 'running' | 'interrupted' | 'cancelled' | 'failed' | 'done';
  readonly eventsTotal: number;
  readonly eventsDone: number;
  readonly venuesTotal: number;
  readonly venuesDone: number;
  readonly differenceCount: number;
  readonly differences: readonly RowDifference[];
  readonly cancelRequested: boolean;
  readonly requestedBy: string;
  readonly error: string | null;
  readonly startedAt: Date;
  readonly updatedAt: Date;
  readonly finishedAt: Date | null;
}

const COLUMNS = `id, projection, venue_id as "venueId", state, events_total::float8 as "eventsTotal",
  events_done::float8 as "eventsDone", venues_total as "venuesTotal", venues_done as "venuesDone",
  difference_count::float8 as "differenceCount", differences, cancel_requested as "cancelRequested",
  requested_by as "requestedBy", error, started_at as "startedAt", updated_at as "updatedAt", finished_at as "finishedAt"`;

export async function latestRebuilds(sql: SqlSource, limit: number, projection?: string): Promise<RebuildRecord[]> {
  return sql.query<RebuildRecord>({
    text: `select ${COLUMNS} from projection_rebuild where $1::text is null or projection = $1 order by id desc limit $2`,
    values: [projection ?? null, limit],
  });
}

export async function rebuildById(sql: SqlSource, id: number): Promise<RebuildRecord | null> {
  const text = `select ${COLUMNS} from projection_rebuild where id = $1`;
  return (await sql.query<RebuildRecord>({ text, values: [id] }))[0] ?? null;
}

export async function requireRebuild(sql: SqlSource, id: number): Promise<RebuildRecord> {
  const record = await rebuildById(sql, id);
  if (!record) throw new Error(`Rebuild ${id} has vanished.`);
  return record;
}

/** @returns the outcome of a rebuild, as text for the record of operations */
export const rebuildOutcome = ({ state, differenceCount }: RebuildRecord): string =>
  `${state}, ${differenceCount} rows differed`;

/** Identifies an interrupted rebuild that can be continued: it must have the same code, columns, venues and log. */
export interface RebuildIdentity {
  readonly projection: string;
  readonly venueId: number | null;
  readonly fingerprint: string;
}

/** Finds the last rebuild, if it was interrupted and has the same identity. */
export async function unfinishedRebuild(sql: SqlSource, wanted: RebuildIdentity): Promise<RebuildRecord | null> {
  const [row] = await sql.query<RebuildRecord>({
    text: `select * from (
        select ${COLUMNS}, fingerprint from projection_rebuild where projection = $1 order by id desc limit 1
      ) last where state in ('running', 'interrupted', 'failed') and "venueId" is not distinct from $2 and fingerprint = $3`,
    values: [wanted.projection, wanted.venueId, wanted.fingerprint],
  });
  return row ?? null;
}

export async function addRebuild(sql: SqlSource, identity: RebuildIdentity, requestedBy: string): Promise<number> {
  // Cancels an earlier unfinished rebuild: it cannot continue, because its tables are about to be dropped.
  await sql.query({
    text: `update projection_rebuild set state = 'cancelled', finished_at = now(), updated_at = now()
      where projection = $1 and state in ('running', 'interrupted', 'failed')`,
    values: [identity.projection],
  });
  const [row] = await sql.query<{ id: number }>({
    text: `insert into projection_rebuild (projection, venue_id, fingerprint, requested_by) values ($1, $2, $3, $4) returning id`,
    values: [identity.projection, identity.venueId, identity.fingerprint, requestedBy],
  });
  return row!.id;
}

/** Adds work to the progress of a rebuild. @returns whether somebody has requested its cancellation */
export async function countRebuild(
  sql: SqlSource,
  id: number,
  done: { events?: number; venues?: number; count?: number; differences?: readonly RowDifference[] },
): Promise<boolean> {
  const [row] = await sql.query<{ cancel_requested: boolean }>({
    text: `update projection_rebuild set events_done = events_done + $2, venues_done = venues_done + $3,
        difference_count = difference_count + $4,
        differences = case when jsonb_array_length(differences) < 100 then differences || $5::jsonb else differences end,
        updated_at = now()
      where id = $1 returning cancel_requested`,
    values: [id, done.events ?? 0, done.venues ?? 0, done.count ?? 0, JSON.stringify(done.differences ?? [])],
  });
  return row?.cancel_requested ?? false;
}

export async function setRebuildState(
  sql: SqlSource,
  id: number,
  state: RebuildRecord['state'],
  error: string | null = null,
): Promise<void> {
  await sql.query({
    text: `update projection_rebuild set state = $2, error = $3, updated_at = now(),
        cancel_requested = cancel_requested and $2 <> 'running',
        finished_at = case when $2 in ('cancelled', 'done') then now() end
      where id = $1`,
    values: [id, state, error],
  });
}

/** Stores the total: the work that is left now plus the work done before. */
export async function measureRebuild(
  sql: SqlSource,
  id: number,
  venueId: number | null,
  done: { events: number; venues: number } = { events: 0, venues: 0 },
): Promise<void> {
  await sql.query({
    text: `update projection_rebuild set events_done = $3, venues_done = $4, (events_total, venues_total) =
        (select coalesce(sum(seq), 0), count(*) from venue_head where $2::int is null or venue_id = $2)
      where id = $1`,
    values: [id, venueId, done.events, done.venues],
  });
}

/** Requests that a running rebuild stops, whichever process runs it. @returns whether one was running */
export async function requestCancel(sql: SqlSource, id: number): Promise<boolean> {
  const rows = await sql.query({
    text: `update projection_rebuild set cancel_requested = true
      where id = $1 and state in ('running', 'interrupted', 'failed') returning id`,
    values: [id],
  });
  return rows.length > 0;
}
