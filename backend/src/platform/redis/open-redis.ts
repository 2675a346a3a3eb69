import { Redis, type RedisOptions } from 'ioredis';
import { within } from '#kernel/within.js';
import type { Settings } from '../config/settings.js';

export type RedisSettings = Pick<Settings, 'REDIS_URL' | 'REDIS_SENTINELS'>;

/** A hanging Sentinel must not delay the query of the next one. */
const SENTINEL_ANSWERS_WITHIN_MS = 1_000;
const MAX_RECONNECT_MS = 1_000;
const CUT_AFTER_MS = 200;

export interface RedisPatience {
  readonly lookedAtEveryMs: number;
  /** A machine that hangs or has vanished keeps its connections open; the Sentinels have replaced it by then. */
  readonly answersWithinMs: number;
  /** A connection on which BullMQ waits for a job answers nothing else for up to 10 s. */
  readonly blockedForMs: number;
}

const PATIENCE: RedisPatience = { lookedAtEveryMs: 5_000, answersWithinMs: 5_000, blockedForMs: 12_000 };

/**
 * Opens a connection that returns by itself, and is opened again when it gets no answer. With `REDIS_SENTINELS` the host of the address is the name by which the
 * Sentinels know the group, and the connection leads to its master, also after a fail-over.
 */
export function openRedis(
  { REDIS_URL = '', REDIS_SENTINELS }: RedisSettings,
  options: RedisOptions = {},
  patience = PATIENCE,
): Redis {
  const lasting = {
    retryStrategy: (times: number): number => Math.min(times * 100, MAX_RECONNECT_MS),
    // A machine that hangs does not end its side either.
    disconnectTimeout: CUT_AFTER_MS,
    ...options,
  };
  if (REDIS_SENTINELS === undefined) return new WatchedRedis(patience, REDIS_URL, lasting);
  const { protocol, hostname, username, password, pathname } = new URL(REDIS_URL);
  return new WatchedRedis(patience, {
    ...lasting,
    sentinels: [...REDIS_SENTINELS],
    name: decodeURIComponent(hostname),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1)) || 0,
    ...(protocol === 'rediss:' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    connectTimeout: SENTINEL_ANSWERS_WITHIN_MS,
    sentinelCommandTimeout: SENTINEL_ANSWERS_WITHIN_MS,
    // ioredis closes a connection for ever if this returns no number, or if `failoverDetector` cuts it while it
    // resolves the master; hence the pings instead.
    sentinelRetryStrategy: () => (options.retryStrategy?.(1) === null ? null : MAX_RECONNECT_MS),
    // A master that was replaced while it hung is a replica when it continues.
    reconnectOnError: ({ message }) => (/READONLY|UNBLOCKED/.test(message) ? 2 : false),
  });
}

/** Cuts its connection when it says nothing for too long, so that it asks the Sentinels again. */
class WatchedRedis extends Redis {
  constructor(
    private readonly patience: RedisPatience,
    ...given: readonly [RedisOptions] | readonly [string, RedisOptions]
  ) {
    super(...(given as readonly [string, RedisOptions]));
    watch(this, patience);
  }

  /** BullMQ makes its blocking connections by this. */
  override duplicate(changes?: RedisOptions): Redis {
    const patience = { ...this.patience, answersWithinMs: this.patience.blockedForMs };
    return new WatchedRedis(patience, { ...this.options, ...changes });
  }
}

function watch(redis: Redis, { lookedAtEveryMs, answersWithinMs }: RedisPatience): void {
  let wasGreeting = false;
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const { status } = redis;
    // Connected, but without the first answer (`INFO`).
    const isStuck = status === 'connect' && wasGreeting;
    wasGreeting = status === 'connect';
    if (status !== 'ready' && !isStuck) return;
    const answers = status === 'ready' && (await within(answersWithinMs, pinged(redis), () => false));
    if (answers || redis.status !== status) return;
    if (redis.listenerCount('error') > 0) redis.emit('error', unanswered());
    redis.disconnect(true);
  };
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearInterval(timer);
  redis.on('end', stop).on('connecting', () => {
    stop();
    timer = setInterval(() => {
      looking ??= look().finally(() => (looking = null));
    }, lookedAtEveryMs).unref();
  });
}

/** @returns an error as the system gives one for a machine that does not answer */
function unanswered(): Error {
  return Object.assign(new Error('Redis does not answer'), { code: 'ETIMEDOUT' });
}

function pinged(redis: Redis): Promise<boolean> {
  return redis.ping().then(
    () => true,
    () => true,
  );
}
