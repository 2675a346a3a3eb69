import type { SqlSource } from '#platform/database/own-session.js';
import { orderColumns, type OrderRow } from '../order-row.js';

/** With the hash of the guest's session code, '' for none. */
export type BoardRow = OrderRow & { readonly session: string };

/**
 * One by one within the statement (`limit`): a join that is planned while the database knows nothing of its tables
 * reads the venue's whole board for every event, and its plan stays.
 *
 * @returns by their ids, those that are on the board
 */
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
