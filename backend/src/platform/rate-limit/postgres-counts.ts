import type { Database } from '../database/database.js';
import { oldestSaltDay, SharedCounts, type Count } from './shared-counts.js';

// Sorted, so that two processes that write the same keys do not deadlock.
const ADD = `
  insert into rate_limit as r (key, points, expire)
  select * from unnest($1::text[], $2::integer[], $3::bigint[]) as added(key, points, expire) order by key
  on conflict (key) do update set points = r.points + excluded.points
  returning key, points`;

const SALT = `
  insert into rate_limit_salt as s (day, salt) values ($1, $2)
  on conflict (day) do update set salt = s.salt returning salt`;

// Skips rows that another process is writing or sweeping.
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
