import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
import { numbersBetween } from '../log/numbers-by-time.js';
import { createTemporaryTables } from './tables.js';
import { enterReplay, planFreely, replay, type ReplayCode } from './replay.js';

export interface MomentInLog {
  /** Number and time of the last event that had happened; 0 and `null` before the first. */
  readonly position: number;
  readonly lastEventAt: Date | null;
}

/** `read` asks by the live queries: the replay's tables lie over the live ones until it has answered. */
export async function replayAt<Result>(
  session: OwnSession,
  code: ReplayCode,
  { venueId, at }: { venueId: number; at: Date },
  read: (tables: SqlSource, moment: MomentInLog) => Promise<Result>,
): Promise<Result> {
  return session.transaction(async () => {
    const moment = await momentOf(session, venueId, at);
    await enterReplay(session, 'pg_temp');
    await createTemporaryTables(session, code.projections);
    await replay(session, code, { venueId, after: 0, upTo: moment.position, until: at });
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
