import type { Database } from '../database/database.js';
import { SharedCounts, type Count } from './shared-counts.js';

// Sorted, so that two processes that write the same keys do not deadlock.
const ADD = `
  insert into rate_limit as r (key, points, expire)
  select * from unnest($1::text[], $2::integer[], $3::bigint[]) as added(key, points, expire) order by key
  on conflict (key) do update set points = r.points + excluded.points
  returning key, points`;

/** Counts in an unlogged table, one statement for all that a process has counted in a second. */
export class PostgresCounts extends SharedCounts {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(counts: readonly Count[]): Promise<ReadonlyMap<string, number>> {
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
}
