import type { OwnSession, SqlSource } from '#platform/database/own-session.js';

const LOCK_CLASS = 7_105_542;
/** No venue has this id. */
const LOCK = `${LOCK_CLASS}, 0`;

/** Another process is using the log's beginning. */
export class LogInUseError extends Error {}

/** Allows one archive command per venue at a time, until the session ends. @throws LogInUseError */
export async function claimArchive(session: OwnSession, venueId: number): Promise<void> {
  const [row] = await session.query<{ taken: boolean }>({
    text: `select pg_try_advisory_lock(${LOCK_CLASS}, $1) as taken`,
    values: [venueId],
  });
  if (row?.taken !== true) throw new LogInUseError(`Venue ${venueId} is being archived by another command.`);
}

/** Lets no event leave the log until the session ends. Waits for a part that is leaving it. */
export async function keepBeginning(session: OwnSession): Promise<void> {
  await session.query({ text: `select pg_advisory_lock_shared(${LOCK})` });
}

/** Until the transaction ends, no work that takes several transactions reads the log. @throws LogInUseError */
export async function moveBeginning(owner: OwnSession): Promise<void> {
  const [row] = await owner.query<{ taken: boolean }>({ text: `select pg_try_advisory_xact_lock(${LOCK}) as taken` });
  if (row?.taken === true) return;
  throw new LogInUseError('A view is being made anew from the log: give the command again when that has ended.');
}

/** Identifies the beginnings of the logs. @param venueId of one venue; `null`: of all */
export async function beginningsOf(sql: SqlSource, venueId: number | null): Promise<string> {
  const [row] = await sql.query<{ begins: string }>({
    text: `select coalesce(md5(string_agg(venue_id || ':' || after_seq, ' ' order by venue_id)), '') as begins
      from imported_log where $1::int is null or venue_id = $1`,
    values: [venueId],
  });
  return row?.begins ?? '';
}
