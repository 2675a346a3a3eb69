import type { SqlSource } from '#platform/database/own-session.js';
import { endedColumns, orderColumns, type OrderRow } from '../order-row.js';

/** Includes the hash of the guest's session code, '' for none. */
export type BoardRow = OrderRow & { readonly session: string };

/**
 * Reads orders by id from the board, and those that it has dropped from the history. Looks them up one by one
 * (`limit`), because a join planned
 * over empty tables reads the whole board, and its plan stays.
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
  const known = new Map(orders.map((order) => [order.order_id, order]));
  const left = ids.filter((id) => !known.has(id));
  for (const order of left.length === 0 ? [] : await readEndedRows(sql, venueId, left))
    known.set(order.order_id, order);
  return known;
}

/** `session` is empty: nobody needs the guest of an ended order. */
function readEndedRows(sql: SqlSource, venueId: number, ids: readonly string[]): Promise<BoardRow[]> {
  return sql.query<BoardRow>({
    name: 'news_ended_orders',
    text: `select h.* from unnest($2::uuid[]) o(id) cross join lateral (
        select ${endedColumns('h')}, '' as session from order_history h
        where h.venue_id = $1 and h.order_id = o.id limit 1) h`,
    values: [venueId, ids],
  });
}
