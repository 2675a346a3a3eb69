import type { EntityManager } from 'typeorm';

type Sql = Pick<EntityManager, 'query'>;

export interface TableCall {
  readonly tableId: number;
  readonly calledAt: Date;
}

const OPEN = `
  select table_id as "tableId", called_at as "calledAt" from staff_call
  where venue_id = $1 and answered_at = 'infinity'`;

/** A table has at most one (docs/product.md#calling-the-waiter). */
export function readTableCalls(sql: Sql, venueId: number): Promise<TableCall[]> {
  return sql.query<TableCall[]>(OPEN, [venueId]);
}
