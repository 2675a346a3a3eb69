import type { SqlSource } from './own-session.js';

/** A session that waits for a lock, and the holder of that lock. */
export interface WaitingSession {
  readonly pid: number;
  readonly name: string;
  readonly seconds: number;
  readonly statement: string;
  readonly heldBy: readonly { readonly pid: number; readonly name: string; readonly state: string }[];
}

export interface Sessions {
  readonly used: number;
  readonly allowed: number;
  /** The longest first, at most 20. */
  readonly waiting: readonly WaitingSession[];
}

/** A limited login sees that other logins' statements wait, but not their text. */
export async function readSessions(sql: SqlSource): Promise<Sessions> {
  const [counts] = await sql.query<{ used: number; allowed: number }>({
    // A limited login does not see the kind of another login's session.
    text: `select sum(numbackends)::integer as used, current_setting('max_connections')::integer as allowed
      from pg_stat_database`,
  });
  const waiting = await sql.query<WaitingSession>({
    text: `select w.pid, coalesce(a.application_name, '') as name, coalesce(a.query, '') as statement,
        extract(epoch from clock_timestamp() - coalesce(w.since, a.query_start, clock_timestamp()))::float8 as seconds,
        (select coalesce(json_agg(json_build_object('pid', h.pid, 'name', h.application_name, 'state', coalesce(h.state, ''))), '[]')
          from pg_stat_activity h where h.pid = any (pg_blocking_pids(w.pid))) as "heldBy"
      from (select pid, min(waitstart) as since from pg_locks where not granted group by pid) w
      join pg_stat_activity a on a.pid = w.pid and a.datname = current_database()
      order by 4 desc limit 20`,
  });
  if (!counts) throw new Error('A row was expected');
  return { ...counts, waiting };
}
