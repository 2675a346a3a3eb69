import type { SqlSource } from '#platform/database/own-session.js';
import type { Order } from '#modules/orders/order.dto.js';
import { ENDED_STAY_MS, orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

/** docs/product.md#who-may-read-an-order */
const MAX_ORDERS = 50;
/** Of their lines as they are kept; an answer says each some twice as long. */
const MAX_KEPT_BYTES = 65_536;

export interface SessionOrders {
  readonly venueId: number;
  readonly tableId: number;
  readonly sessions: readonly string[];
}

/** @returns the orders of these sessions at the table that are in sight, newest first, as many as fit into 256 kB */
export async function readSessionOrders(
  sql: SqlSource,
  { venueId, tableId, sessions }: SessionOrders,
  at: Date,
): Promise<Order[]> {
  const endedAfter = new Date(at.getTime() - ENDED_STAY_MS);
  const found: OrderRow[] = [];
  // One by one: a plan that is made for a list of sessions while the tables are empty reads the whole venue, and stays.
  for (const session of sessions) {
    const rows = await sql.query<OrderRow>({
      name: 'guest_view',
      text: `select * from (
          select b.*, sum(octet_length(b.lines::text)) over (order by b.placed_at desc, b.order_id desc) as bytes from (
            select ${orderColumns('b')} from staff_board b
            where b.venue_id = $1 and b.table_id = $2 and b.session = $3 and b.ended_at > $4
            order by b.placed_at desc, b.order_id desc limit ${MAX_ORDERS}) b) b
        where b.bytes - octet_length(b.lines::text) < ${MAX_KEPT_BYTES}
        order by b.placed_at desc, b.order_id desc`,
      values: [venueId, tableId, session, endedAfter],
    });
    // Today's session comes first; yesterday's gets the room it leaves.
    found.push(...rows.slice(0, MAX_ORDERS - found.length));
  }
  return found.map(orderOfRow);
}
