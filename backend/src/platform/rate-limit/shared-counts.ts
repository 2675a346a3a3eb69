import { createHmac, randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.js';
import { openRedis, type RedisSettings } from '../redis/open-redis.js';

const SALT_BYTES = 16;
/** Enough for the salts of yesterday, of today, and of a window that ends tomorrow. */
const MAX_SALTS = 3;
const DAY_MS = 24 * 3_600_000;

export interface Count {
  readonly key: string;
  readonly points: number;
  readonly expiresAt: number;
}

/**
 * Counts requests of all processes. Its keys contain only hashes of addresses, made with a daily salt that is deleted
 * later.
 */
export abstract class SharedCounts {
  private readonly salts = new Map<string, Promise<Buffer>>();

  /** Adds counts. @returns the totals of all processes, including these counts; if it throws, the counts may be lost */
  async add(counts: readonly Count[]): Promise<ReadonlyMap<string, number>> {
    const salts = new Map<string, Buffer>();
    for (const day of new Set(counts.map(dayOf))) salts.set(day, await this.salt(day));
    const hashed = counts.map((count) => ({ ...count, key: hash(count.key, salts.get(dayOf(count))!) }));
    const totals = await this.addHashed(hashed);
    return new Map(counts.map(({ key }, index) => [key, totals.get(hashed[index]!.key) ?? 0]));
  }

  /** Deletes expired counts, unless the store does so by itself. @param now ms since 1970 */
  async sweep(_now: number): Promise<void> {}
  async close(): Promise<void> {}

  protected abstract addHashed(counts: readonly Count[]): Promise<ReadonlyMap<string, number>>;

  protected abstract saltOf(day: string, fresh: Buffer): Promise<Buffer>;

  private salt(day: string): Promise<Buffer> {
    const known = this.salts.get(day);
    if (known !== undefined) return known;
    if (this.salts.size >= MAX_SALTS) this.salts.clear();
    const salt = this.saltOf(day, randomBytes(SALT_BYTES));
    this.salts.set(day, salt);
    salt.catch(() => this.salts.delete(day));
    return salt;
  }
}

/** The day of the window's end, so that processes with different clocks use the same salt for a window. */
function dayOf({ expiresAt }: Count): string {
  return new Date(expiresAt).toISOString().slice(0, 10);
}

function hash(key: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(key).digest('base64url');
}

/** @returns the first day whose salt may still be needed, because windows are shorter than a day */
function oldestSaltDay(now: number): string {
  return new Date(now - DAY_MS).toISOString().slice(0, 10);
}

// Sorted, so that two processes that write the same keys do not deadlock.
const ADD = `
  insert into rate_limit as r (key, points, expire)
  select * from unnest($1::text[], $2::integer[], $3::bigint[]) as added(key, points, expire) order by key
  on conflict (key) do update set points = r.points + excluded.points
  returning key, points`;

const SALT = `
  insert into rate_limit_salt as s (day, salt) values ($1, $2)
  on conflict (day) do update set salt = s.salt returning salt`;

// Skips rows that another process is writing or deleting.
const SWEEP = `
  delete from rate_limit where ctid = any (array(
    select ctid from rate_limit where expire < $1 limit 50000 for update skip locked))`;

const FORGET_SALTS = 'delete from rate_limit_salt where day < $1';

export class PostgresCounts extends SharedCounts {
  constructor(private readonly database: Database) {
    super();
  }

  override async sweep(now: number): Promise<void> {
    await this.database.query({ name: 'sweep_rate_limit', text: SWEEP, values: [now] });
    await this.database.query({ text: FORGET_SALTS, values: [oldestSaltDay(now)] });
  }

  protected override async addHashed(counts: readonly Count[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ key: string; points: number }>({
      name: 'rate_limit',
      text: ADD,
      values: [
        counts.map(({ key }) => key),
        counts.map(({ points }) => points),
        counts.map((count) => count.expiresAt),
      ],
    });
    return new Map(rows.map(({ key, points }) => [key, points]));
  }

  protected override async saltOf(day: string, fresh: Buffer): Promise<Buffer> {
    const [row] = await this.database.query<{ salt: Buffer }>({ text: SALT, values: [day, fresh] });
    return row!.salt;
  }
}

const PREFIX = 'stolek:limit:';
const SALT_PREFIX = 'stolek:limit-salt:';
const SALT_LIFETIME_SECONDS = 2 * 24 * 3600;
/** A Redis that does not answer within this time counts as down. */
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
    this.redis.on('error', () => undefined);
    void this.redis.connect().catch(() => undefined);
  }

  protected override async addHashed(counts: readonly Count[]): Promise<ReadonlyMap<string, number>> {
    // One transaction, because a count without its expiry would stay forever.
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
    await this.redis.set(key, fresh.toString('base64url'), 'EX', SALT_LIFETIME_SECONDS, 'NX');
    const salt = await this.redis.get(key);
    if (salt === null) throw new Error('Redis has kept no salt');
    return Buffer.from(salt, 'base64url');
  }

  override async close(): Promise<void> {
    this.redis.disconnect();
  }
}
