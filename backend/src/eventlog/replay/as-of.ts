import type { OwnSession, SqlSource } from '#platform/database/own-session.js';
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
  const [row] = await sql.query<{ position: string; at: Date | null }>({
    text: `select coalesce(max(venue_seq), 0) as position, max(occurred_at) as at
      from event where venue_id = $1 and occurred_at <= $2`,
    values: [venueId, at],
  });
  return { position: Number(row?.position), lastEventAt: row?.at ?? null };
}
