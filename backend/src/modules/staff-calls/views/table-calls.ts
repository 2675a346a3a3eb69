import type { EntityManager } from 'typeorm';
import type { SqlSource } from '#platform/database/own-session.js';

type Sql = Pick<EntityManager, 'query'>;

export interface TableCall {
  readonly tableId: number;
  readonly calledAt: Date;
}

const OPEN = `
  select table_id as "tableId", called_at as "calledAt" from staff_call
  where venue_id = $1 and answered_at = 'infinity' order by called_at desc`;

/** Newest first; a table has at most one call and one bill wish (docs/product.md#calling-the-waiter). */
export function readTableCalls(sql: Sql, venueId: number): Promise<TableCall[]> {
  return sql.query<TableCall[]>(OPEN, [venueId]);
}

// Who was answered since then may have called since then.
const SINCE = `
  select table_id as "tableId", max(called_at) as "calledAt" from staff_call
  where venue_id = $1 and answered_at > $2 and called_at > $2 group by table_id`;

/** The last call of each table that has called since, answered or not. */
export async function readLastCalls(sql: SqlSource, venueId: number, since: Date): Promise<ReadonlyMap<number, Date>> {
  const rows = await sql.query<TableCall>({ name: 'last_calls', text: SINCE, values: [venueId, since] });
  return new Map(rows.map(({ tableId, calledAt }) => [tableId, calledAt]));
}
