import { within } from '#kernel/within.js';
import { tryToAppend } from '#eventlog/log/append-connection.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { outageCause } from '#platform/observability/outage-cause.js';
import type { RedisSettings } from '#platform/redis/open-redis.js';
import type { Lag } from '#modules/diagnostics/lag/lag.js';
import { lossText } from './accept-loss-command.js';
import type { Ops } from './ops.js';
import { count, duration, table } from './terminal.js';

interface WaitingSession {
  readonly pid: number;
  readonly name: string;
  readonly seconds: number;
  readonly statement: string;
  readonly heldBy: readonly { readonly pid: number; readonly name: string; readonly state: string }[];
}

interface Sessions {
  readonly used: number;
  readonly allowed: number;
  readonly waiting: readonly WaitingSession[];
}

/** Reads the sessions of the database. A limited login sees that other logins' statements wait, but not their text. */
export async function readSessions(sql: SqlSource): Promise<Sessions> {
  const [counts] = await sql.query<{ used: number; allowed: number }>({
    // Counts sessions of all kinds, because a limited login does not see the kind of another login's session.
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

/** A session that waits longer for a lock is reported, because orders wait for each other only for a moment. */
const STUCK_SECONDS = 1;
const REDIS_LIMIT_MS = 2_000;
const SHOWN = 60;

export interface InstallationParts {
  readonly append: string | null;
  readonly sessions: Sessions;
  readonly redis: 'up' | 'away' | 'not used';
}

export async function readParts(ops: Pick<Ops, 'session' | 'settings'>): Promise<InstallationParts> {
  const redis = redisOf(ops.settings);
  return {
    append: await appendProblem(ops),
    sessions: await readSessions(ops.session),
    redis: await redis,
  };
}

export function isWell({ append, sessions, redis }: InstallationParts): boolean {
  return append === null && redis !== 'away' && !sessions.waiting.some(({ seconds }) => seconds > STUCK_SECONDS);
}

export function partsText({ append, sessions, redis }: InstallationParts): string {
  const { used, allowed, waiting } = sessions;
  const rows = waiting.map(({ pid, name, seconds, statement, heldBy }) => [
    String(pid),
    name,
    duration(seconds),
    heldBy.map((holder) => `${holder.pid} ${holder.name} ${holder.state}`.trim()).join(', '),
    statement.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN),
  ]);
  const locks =
    waiting.length === 0
      ? 'Nobody waits for a lock.'
      : `${count(waiting.length, 'session waits', 'sessions wait')} for a lock.`;
  return [
    append === null ? 'Orders can be stored.' : `NO ORDER CAN BE STORED: ${append}.`,
    `${used} of ${allowed} connections. ${locks} Redis: ${redis}.`,
    ...(rows.length > 0 ? [table([['pid', 'session', 'for', 'held by', 'statement'], ...rows])] : []),
  ].join('\n');
}

/** Describes each venue's log, compared with the heads that are stored outside the database. */
export function historyText({ history }: Lag): string {
  const broken = history.flatMap(({ venueId, finding, keptAt }) =>
    finding === null ? [] : [`HISTORY OF VENUE ${venueId} DOES NOT HOLD since what was kept at ${keptAt}: ${finding}.`],
  );
  const [oldest] = history.flatMap(({ finding, provenAt }) => (finding === null ? [provenAt] : [])).toSorted();
  const holding = count(history.length - broken.length, 'venue');
  const lost = history.flatMap(({ venueId, losses }) =>
    losses.map((loss) => `Of the history of venue ${venueId} ${lossText(loss)}`),
  );
  const whole = oldest === undefined ? [] : [`The history of ${holding} is unchanged, looked at since ${oldest}.`];
  return history.length === 0 ? 'No head has been kept yet.' : [...broken, ...whole, ...lost].join('\n');
}

async function appendProblem({ session }: Pick<Ops, 'session'>): Promise<string | null> {
  try {
    await tryToAppend({
      query: (given) => session.query(typeof given === 'string' ? { text: given } : (given as { text: string })),
    });
    return null;
  } catch (error) {
    await session.query({ text: 'rollback' });
    const cause = outageCause(error);
    return cause ? `${cause.words} (${cause.code})` : (error as Error).message;
  }
}

async function redisOf(settings: RedisSettings): Promise<InstallationParts['redis']> {
  if (settings.REDIS_URL === undefined) return 'not used';
  const { openRedis } = await import('#platform/redis/open-redis.js');
  const redis = openRedis(settings, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const ping = redis.ping().then(
    () => 'up' as const,
    () => 'away' as const,
  );
  const answer = await within(REDIS_LIMIT_MS, ping, () => 'away' as const);
  redis.disconnect();
  return answer;
}
