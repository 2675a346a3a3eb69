import { DomainError } from '#kernel/domain-error.js';
import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { numbersBetween } from '../log/read-streams.js';
import { markOpenStreams, openStreamsBefore, type OpenStreams } from './open-streams.js';
import {
  enterReplay,
  planFreely,
  replay,
  replayPicked,
  typesThatLeave,
  type ReplayCode,
  type StreamsAfter,
} from './replay.js';
import { createTemporaryTables } from './tables.js';

export interface MomentInLog {
  readonly position: number;
  readonly lastEventAt: Date | null;
}

export interface ReplayedMoment {
  readonly venueId: number;
  readonly at: Date;
  /** Rows complete at `since` and unchanged later may be missing. Only for projections with one stream for each row. */
  readonly since?: Date;
}

export class MomentArchivedError extends DomainError {
  constructor() {
    super('MOMENT_ARCHIVED');
  }
}

/**
 * Makes a venue's rows of a past moment in tables that hide the live ones while `read` runs the live queries. @throws
 * MomentArchivedError
 */
export async function replayAt<Result>(
  session: OwnSession,
  code: ReplayCode,
  requested: ReplayedMoment,
  read: (tables: SqlSource, moment: MomentInLog) => Promise<Result>,
): Promise<Result> {
  const { venueId, at, since = at } = requested;
  await prepareMarks(session, code, requested);
  return session.transaction(async () => {
    const moment = await momentOf(session, venueId, at);
    await requireInLog(session, venueId, await momentOf(session, venueId, since));
    const before = await beginningOf(session, code, requested, moment.position);
    await enterReplay(session, 'pg_temp');
    await createTemporaryTables(session, code.projections);
    if (code.after && before.seq > 0) {
      await replayPicked(
        session,
        code,
        venueId,
        await eventsBefore(session, code.after, requested, before, moment.position),
      );
    }
    await replay(session, code, { venueId, after: before.seq, upTo: moment.position, until: at });
    await planFreely(session);
    return read(session, moment);
  }, 'begin isolation level repeatable read');
}

async function momentOf(sql: SqlSource, venueId: number, at: Date): Promise<MomentInLog> {
  const until = await numbersBetween(sql, venueId, { to: at });
  if (until === null) return { position: 0, lastEventAt: null };
  const [last] = await sql.query<{ at: Date }>({
    text: 'select occurred_at as at from event where venue_id = $1 and venue_seq = $2',
    values: [venueId, until.to],
  });
  return { position: until.to, lastEventAt: last?.at ?? null };
}

async function requireInLog(sql: SqlSource, venueId: number, { position }: MomentInLog): Promise<void> {
  const [row] = await sql.query<{ archived: boolean }>({
    text: `select exists (select from log_archive
      where venue_id = $1 and removed_at is not null and to_seq >= $2) as archived`,
    values: [venueId, position],
  });
  if (row?.archived) throw new MomentArchivedError();
}

async function prepareMarks(sql: SqlSource, code: ReplayCode, { venueId, since }: ReplayedMoment): Promise<void> {
  const until = since ? await numbersBetween(sql, venueId, { to: since }) : null;
  if (until) await markOpenStreams(sql, venueId, code, { seq: until.to });
}

/** Finds the last stored list of open streams, after which the replay may begin. Without one, it begins at event 1. */
async function beginningOf(
  sql: SqlSource,
  { after }: ReplayCode,
  { venueId, since }: ReplayedMoment,
  position: number,
): Promise<OpenStreams> {
  if (!after || !since) return { seq: 0, streams: [], versions: [] };
  const later = await numbersBetween(sql, venueId, { from: since });
  return openStreamsBefore(sql, venueId, after, Math.min(position, (later?.from ?? Infinity) - 1));
}

/**
 * Finds earlier events that the replay needs: those of streams that were open at the position of the stored list, or
 * have events after it. In each stream, they begin after the last event that left it resting (an answered call).
 * @returns the numbers of these events, in order
 */
async function eventsBefore(
  sql: SqlSource,
  after: StreamsAfter,
  { venueId }: ReplayedMoment,
  { seq, streams, versions }: OpenStreams,
  position: number,
): Promise<number[]> {
  const rows = await sql.query<{ seq: number }>({
    text: `with known as (
        select e.stream_id, min(e.stream_version) - 1 as version from event e
        where e.venue_id = $1 and e.venue_seq > $2 and e.venue_seq <= $3 group by e.stream_id having min(e.stream_version) > 1
        union
        select * from unnest($4::uuid[], $5::int[])
      )
      select e.venue_seq::float8 as seq from known k
      cross join lateral (
        select coalesce((select r.stream_version from event r
          where r.venue_id = $1 and r.stream_id = k.stream_id and r.stream_version <= k.version and r.type = any ($6)
          order by r.stream_version desc limit 1), 0) as version
      ) rested
      join event e on e.venue_id = $1 and e.stream_id = k.stream_id and e.stream_version > rested.version
        and e.stream_version <= k.version
      order by 1`,
    values: [venueId, seq, position, streams, versions, typesThatLeave(after, 'resting')],
  });
  return rows.map((row) => row.seq);
}
