import { Redis, type RedisOptions } from 'ioredis';
import { within } from '#kernel/within.js';
import type { Settings } from '../config/settings.js';

export type RedisSettings = Pick<Settings, 'REDIS_URL' | 'REDIS_SENTINELS'>;

/** A Sentinel whose machine hangs must not hold up the question to the next one. */
const SENTINEL_ANSWERS_WITHIN_MS = 1_000;
const MAX_RECONNECT_MS = 1_000;
/** A master whose machine hangs or has vanished keeps its connections open; the Sentinels have replaced it by then. */
const PINGED_EVERY_MS = 5_000;

/**
 * Opens a connection that returns by itself. With `REDIS_SENTINELS` the host of the address is the name by which the
 * Sentinels know the group, and the connection leads to its master, also after a fail-over.
 */
export function openRedis({ REDIS_URL = '', REDIS_SENTINELS }: RedisSettings, options: RedisOptions = {}): Redis {
  const lasting = { retryStrategy: (times: number): number => Math.min(times * 100, MAX_RECONNECT_MS), ...options };
  if (REDIS_SENTINELS === undefined) return new Redis(REDIS_URL, lasting);
  const { protocol, hostname, username, password, pathname } = new URL(REDIS_URL);
  const redis = new Redis({
    ...lasting,
    sentinels: [...REDIS_SENTINELS],
    name: decodeURIComponent(hostname),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1)) || 0,
    ...(protocol === 'rediss:' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
    connectTimeout: SENTINEL_ANSWERS_WITHIN_MS,
    sentinelCommandTimeout: SENTINEL_ANSWERS_WITHIN_MS,
    // ioredis closes a connection for ever when this answers no number, or when `failoverDetector` cuts it while it
    // resolves the master; hence the pings instead.
    sentinelRetryStrategy: () => (options.retryStrategy?.(1) === null ? null : MAX_RECONNECT_MS),
    // A master that was replaced while it hung is a replica when it continues.
    reconnectOnError: ({ message }) => (/READONLY|UNBLOCKED/.test(message) ? 2 : false),
  });
  watch(redis);
  return redis;
}

/** Cuts a connection that says nothing, so that it asks the Sentinels again. */
function watch(redis: Redis): void {
  let wasGreeting = false;
  const look = async (): Promise<void> => {
    const { status } = redis;
    // Connected, but not yet welcomed (`INFO`).
    const isStuck = status === 'connect' && wasGreeting;
    wasGreeting = status === 'connect';
    if (status !== 'ready' && !isStuck) return;
    const answers = status === 'ready' && (await within(PINGED_EVERY_MS, pinged(redis), () => false));
    if (!answers && redis.status === status) redis.disconnect(true);
  };
  const timer = setInterval(() => void look(), PINGED_EVERY_MS).unref();
  redis.once('end', () => clearInterval(timer));
}

/** An error is an answer too. */
function pinged(redis: Redis): Promise<boolean> {
  return redis.ping().then(
    () => true,
    () => true,
  );
}
