import type { EntityManager } from 'typeorm';

type Sql = Pick<EntityManager, 'query'>;

export interface TableOrders {
  readonly tableId: number;
  readonly waiting: number;
  readonly running: number;
  readonly lastOrderAt: Date;
}

const OF_TABLES = `
  select table_id as "tableId", count(*) filter (where status = 'waiting')::integer as waiting,
    count(*) filter (where status = 'in_progress')::integer as running, max(placed_at) as "lastOrderAt"
  from (
    select table_id, status, placed_at from staff_board where venue_id = $1 and ended_at > $2
    union all
    select table_id, status, placed_at from order_history where venue_id = $1 and ended_at > $2) o
  group by table_id`;

/** Of the orders that are open or have ended since; a table without any is left out. */
export function readTableOrders(sql: Sql, venueId: number, endedSince: Date): Promise<TableOrders[]> {
  return sql.query<TableOrders[]>(OF_TABLES, [venueId, endedSince]);
}
