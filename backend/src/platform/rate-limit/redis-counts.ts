import type { Redis } from 'ioredis';
import { openRedis, type RedisSettings } from '../redis/open-redis.js';
import { SharedCounts, type Count } from './shared-counts.js';

const PREFIX = 'stolek:limit:';
const SALT_PREFIX = 'stolek:limit-salt:';
const SALT_KEPT_SECONDS = 2 * 24 * 3600;
/** A Redis that hangs counts as down. */
const ANSWER_WITHIN_MS = 1_000;

export class RedisCounts extends SharedCounts {
  private readonly redis: Redis;

  constructor(settings: RedisSettings) {
    super();
    this.redis = openRedis(settings, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWER_WITHIN_MS,
    });
    // The process sends lost counts again.
    this.redis.on('error', () => undefined);
    void this.redis.connect().catch(() => undefined);
  }

  protected override async addHashed(counts: readonly Count[]): Promise<ReadonlyMap<string, number>> {
    // All of it or nothing: a count whose end was not set would stay for ever.
    const transaction = this.redis.multi();
    for (const { key, points, expiresAt } of counts) {
      transaction.incrby(PREFIX + key, points).pexpireat(PREFIX + key, expiresAt);
    }
    const results = (await transaction.exec()) ?? [];
    const failure = results.find(([error]) => error)?.[0];
    if (failure) throw failure;
    return new Map(counts.map(({ key }, index) => [key, Number(results[index * 2]?.[1])]));
  }

  protected override async saltOf(day: string, fresh: Buffer): Promise<Buffer> {
    const key = SALT_PREFIX + day;
    await this.redis.set(key, fresh.toString('base64url'), 'EX', SALT_KEPT_SECONDS, 'NX');
    const salt = await this.redis.get(key);
    if (salt === null) throw new Error('Redis has kept no salt');
    return Buffer.from(salt, 'base64url');
  }

  override async close(): Promise<void> {
    this.redis.disconnect();
  }
}
