import { Redis } from 'ioredis';
import { SharedCounts, type Count } from './shared-counts.js';

const PREFIX = 'stolek:limit:';
const MAX_RECONNECT_MS = 1_000;

/** Counts in Redis, one pipeline for all that a process has counted in a second. */
export class RedisCounts extends SharedCounts {
  private readonly redis: Redis;

  constructor(url: string) {
    super();
    const retryStrategy = (times: number): number => Math.min(times * 100, MAX_RECONNECT_MS);
    this.redis = new Redis(url, {
      retryStrategy,
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    });
    // What is lost with a connection is counted again by the process itself.
    this.redis.on('error', () => undefined);
    void this.redis.connect().catch(() => undefined);
  }

  override async add(counts: readonly Count[]): Promise<ReadonlyMap<string, number>> {
    const pipeline = this.redis.pipeline();
    for (const { key, points, expiresAt } of counts) {
      pipeline.incrby(PREFIX + key, points).pexpireat(PREFIX + key, expiresAt);
    }
    const results = (await pipeline.exec()) ?? [];
    return new Map(counts.map(({ key, points }, index) => [key, Number(results[index * 2]?.[1] ?? points)]));
  }

  override async close(): Promise<void> {
    this.redis.disconnect();
  }
}
