import type { SqlSource } from '#platform/database/own-session.js';
import type { OrderStatus } from '../orders/domain/order.events.js';

interface FoundOrder {
  readonly id: string;
  readonly number: number;
  readonly tableName: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
}

const COLUMNS = 'o.order_id as id, o.number, o.table_name as "tableName", o.status, o.placed_at as "placedAt"';

/** Finds open and recently ended orders by number, latest first. Several may have it, because numbers restart daily. */
export function searchOrders(
  sql: SqlSource,
  venueId: number,
  number: number,
  since: Date,
  limit: number,
): Promise<FoundOrder[]> {
  return sql.query({
    name: 'search_orders',
    text: `select * from (
        select ${COLUMNS} from staff_board o where o.venue_id = $1 and o.ended_at >= $3 and o.number = $2
        union all
        select ${COLUMNS} from order_history o where o.venue_id = $1 and o.ended_at >= $3 and o.number = $2
          and not exists (select from staff_board b where b.venue_id = o.venue_id and b.order_id = o.order_id)
      ) found order by "placedAt" desc, id limit $4`,
    values: [venueId, number, since, limit],
  });
}
