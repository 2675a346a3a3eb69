import type { Redis } from 'ioredis';
import type { Database } from '#platform/database/database.js';
import { openRedis, type RedisSettings } from '#platform/redis/open-redis.js';

export interface PageLease {
  readonly venueId: number;
  readonly page: string;
  readonly name: string | null;
  /** `null` if the page does not report it. */
  readonly visible: boolean | null;
  readonly soundOn: boolean | null;
  readonly touchedMsAgo: number | null;
  readonly left: boolean;
  /** Time since the page's last answer by the store's clock; negative if the clock was set back. */
  readonly agoMs: number;
}

/**
 * Time for which leases are stored after the last answer, so that other boards can name a board that has fallen silent.
 */
export const LEASE_ROW_MS = 3_600_000;

/** The leases of pages in all processes. They are not in backups, because they are useless after half a minute. */
export interface PresenceLeases {
  put(leases: readonly PageLease[]): Promise<void>;
  /** Reads all leases, and deletes those older than `LEASE_ROW_MS`. */
  read(): Promise<readonly PageLease[]>;
  close(): void;
}

const COLUMNS = 'venue_id, page, name, visible, sound_on, touched_ms_ago, has_left';

// Writes in sorted order, so that two processes that write the same pages do not deadlock.
const PUT = `
  insert into presence_lease as l (${COLUMNS}, seen_at)
  select venue_id, page, name, visible, sound_on, touched_ms_ago, has_left, clock_timestamp() - ago_ms * interval '1 millisecond'
  from unnest($1::integer[], $2::text[], $3::text[], $4::boolean[], $5::boolean[], $6::integer[], $7::boolean[], $8::integer[])
    as given(${COLUMNS}, ago_ms)
  order by venue_id, page
  on conflict (venue_id, page) do update set name = excluded.name, visible = excluded.visible, sound_on = excluded.sound_on,
    touched_ms_ago = excluded.touched_ms_ago, has_left = excluded.has_left, seen_at = excluded.seen_at`;

const READ = `
  select venue_id as "venueId", page, name, visible, sound_on as "soundOn", touched_ms_ago as "touchedMsAgo",
    has_left as left, (extract(epoch from clock_timestamp() - seen_at) * 1000)::bigint::float8 as "agoMs"
  from presence_lease where seen_at > clock_timestamp() - $1 * interval '1 millisecond'`;

const FORGET = `delete from presence_lease where seen_at <= clock_timestamp() - $1 * interval '1 millisecond'`;

export class PostgresLeases implements PresenceLeases {
  constructor(private readonly database: Database) {}

  async put(leases: readonly PageLease[]): Promise<void> {
    const column = <Field extends keyof PageLease>(field: Field) => leases.map((lease) => lease[field]);
    const state = [column('visible'), column('soundOn'), column('touchedMsAgo'), column('left')];
    const values = [column('venueId'), column('page'), column('name'), ...state, column('agoMs').map(Math.round)];
    await this.database.query({ name: 'put_presence', text: PUT, values });
  }

  async read(): Promise<readonly PageLease[]> {
    const values = [LEASE_ROW_MS];
    await this.database.query({ name: 'forget_presence', text: FORGET, values });
    return this.database.query<PageLease>({ name: 'read_presence', text: READ, values });
  }

  close(): void {}
}

const KEY = 'stolek:presence';
/** Redis counts as down if it does not answer within this time. */
const ANSWER_WITHIN_MS = 1_000;

type StoredLease = Omit<PageLease, 'agoMs'> & { readonly seenAt: number };

export class RedisLeases implements PresenceLeases {
  private readonly redis: Redis;

  constructor(settings: RedisSettings) {
    this.redis = openRedis(settings, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: ANSWER_WITHIN_MS,
    });
    // Ignores the error, because the next read fails too and handles it.
    this.redis.on('error', () => undefined);
    void this.redis.connect().catch(() => undefined);
  }

  async put(leases: readonly PageLease[]): Promise<void> {
    const now = await this.now();
    const fields = leases.map(({ agoMs, ...lease }): [string, string] => {
      const stored: StoredLease = { ...lease, seenAt: now - agoMs };
      return [`${lease.venueId} ${lease.page}`, JSON.stringify(stored)];
    });
    await this.redis.hset(KEY, Object.fromEntries(fields));
  }

  async read(): Promise<readonly PageLease[]> {
    const now = await this.now();
    const leases: PageLease[] = [];
    const old: string[] = [];
    for (const [field, text] of Object.entries(await this.redis.hgetall(KEY))) {
      const { seenAt, ...lease } = JSON.parse(text) as StoredLease;
      if (now - seenAt < LEASE_ROW_MS) leases.push({ ...lease, agoMs: now - seenAt });
      else old.push(field);
    }
    if (old.length > 0) await this.redis.hdel(KEY, ...old);
    return leases;
  }

  close(): void {
    this.redis.disconnect();
  }

  private async now(): Promise<number> {
    const [seconds, micros] = await this.redis.time();
    return Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000);
  }
}
