import { Redis, type RedisOptions } from 'ioredis';
import { sharedCall } from '#kernel/shared-call.js';
import { within } from '#kernel/within.js';
import type { Settings } from '../config/settings.js';

export type RedisSettings = Pick<Settings, 'REDIS_URL' | 'REDIS_SENTINELS'>;

/** Time limit of a Sentinel's answer, so that one that hangs does not long delay the connection to the next. */
const SENTINEL_ANSWERS_WITHIN_MS = 1_000;
const MAX_RECONNECT_MS = 1_000;
const CUT_AFTER_MS = 200;

export interface RedisPatience {
  readonly lookedAtEveryMs: number;
  /** Time limit of an answer. A machine that hangs or vanished keeps its connections open; Sentinels replace it. */
  readonly answersWithinMs: number;
  /**
   * Time limit of an answer if BullMQ waits for a job on the connection, which then answers nothing else for up to 10
   * s.
   */
  readonly blockedForMs: number;
}

const PATIENCE: RedisPatience = { lookedAtEveryMs: 5_000, answersWithinMs: 5_000, blockedForMs: 12_000 };

/**
 * Opens a connection that reconnects by itself, even if it gets no answer. With `REDIS_SENTINELS`, the host in the
 * address names a group of the Sentinels, and the connection leads to its master, even after a fail-over.
 */
export function openRedis(
  { REDIS_URL = '', REDIS_SENTINELS }: RedisSettings,
  options: RedisOptions = {},
  patience = PATIENCE,
): Redis {
  const lasting = {
    retryStrategy: (times: number): number => Math.min(times * 100, MAX_RECONNECT_MS),
    // Limits the wait for a machine that hangs and does not close its side of the connection.
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
    // ioredis closes a connection permanently if this returns no number, or if `failoverDetector` cuts the connection
    // while it looks for the master. So `failoverDetector` is not used: pings find a dead master.
    sentinelRetryStrategy: () => (options.retryStrategy?.(1) === null ? null : MAX_RECONNECT_MS),
    // Reconnects if the server has become a replica, because a master that hung may have been replaced.
    reconnectOnError: ({ message }) => (/READONLY|UNBLOCKED/.test(message) ? 2 : false),
  });
}

/** Closes its connection if an answer takes too long, so that it asks the Sentinels for the master again. */
class WatchedRedis extends Redis {
  constructor(
    private readonly patience: RedisPatience,
    ...given: readonly [RedisOptions] | readonly [string, RedisOptions]
  ) {
    super(...(given as readonly [string, RedisOptions]));
    watch(this, patience);
  }

  /** BullMQ calls this for the connections on which it waits for jobs. */
  override duplicate(changes?: RedisOptions): Redis {
    const patience = { ...this.patience, answersWithinMs: this.patience.blockedForMs };
    return new WatchedRedis(patience, { ...this.options, ...changes });
  }
}

function watch(redis: Redis, { lookedAtEveryMs, answersWithinMs }: RedisPatience): void {
  let wasGreeting = false;
  const look = sharedCall(async () => {
    const { status } = redis;
    // The connection is open, but the first command (`INFO`) has had no answer since the last check.
    const isStuck = status === 'connect' && wasGreeting;
    wasGreeting = status === 'connect';
    if (status !== 'ready' && !isStuck) return;
    const answers = status === 'ready' && (await within(answersWithinMs, pinged(redis), () => false));
    if (answers || redis.status !== status) return;
    if (redis.listenerCount('error') > 0) redis.emit('error', unanswered());
    redis.disconnect(true);
  });
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearInterval(timer);
  redis.on('end', stop).on('connecting', () => {
    stop();
    timer = setInterval(() => void look(), lookedAtEveryMs).unref();
  });
}

/** @returns the error code that the system gives for a machine that does not answer */
function unanswered(): Error {
  return Object.assign(new Error('Redis does not answer'), { code: 'ETIMEDOUT' });
}

function pinged(redis: Redis): Promise<boolean> {
  return redis.ping().then(
    () => true,
    () => true,
  );
}
