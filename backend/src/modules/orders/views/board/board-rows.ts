import type { SqlSource } from '#platform/database/own-session.js';
import { orderColumns, type OrderRow } from '../order-row.js';

/** With the hash of the guest's session code, '' for none. */
export type BoardRow = OrderRow & { readonly session: string };

/** By id, those on the board; one by one (`limit`), since a join planned over empty tables reads the whole board, and its plan stays. */
export async function readBoardRows(
  sql: SqlSource,
  venueId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BoardRow>> {
  if (ids.length === 0) return new Map();
  const orders = await sql.query<BoardRow>({
    name: 'news_orders',
    text: `select b.* from unnest($2::uuid[]) o(id) cross join lateral (
        select ${orderColumns('b')}, b.session from staff_board b where b.venue_id = $1 and b.order_id = o.id limit 1) b`,
    values: [venueId, ids],
  });
  return new Map(orders.map((order) => [order.order_id, order]));
}
