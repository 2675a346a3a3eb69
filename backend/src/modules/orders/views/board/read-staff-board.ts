import { ENDED_STAY_MS } from '#modules/guests/ended-stay.public.js';
import type { Order } from '#modules/orders/order.dto.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

/** Oldest first; for all three bounds see docs/product.md#the-columns. */
export const MAX_WAITING = 100;
const MAX_IN_PROGRESS = 300;
const MAX_ENDED = 200;

/** From whatever tables `sql` sees: the live ones, or those of a replay. */
export async function readStaffBoard(sql: SqlSource, venueId: number, at: Date): Promise<Order[]> {
  const columns = orderColumns('b');
  const waiting = await sql.query<OrderRow>({
    name: 'board_waiting',
    text: `select ${columns} from staff_board b where b.venue_id = $1 and b.status = 'waiting'
      order by b.placed_at, b.order_id limit ${MAX_WAITING}`,
    values: [venueId],
  });
  const inProgress = await sql.query<OrderRow>({
    name: 'board_in_progress',
    text: `select ${columns} from staff_board b
      where b.venue_id = $1 and b.ended_at = 'infinity' and b.status = 'in_progress'
      order by b.placed_at desc, b.order_id desc limit ${MAX_IN_PROGRESS}`,
    values: [venueId],
  });
  const ended = await sql.query<OrderRow>({
    name: 'board_ended',
    text: `select ${columns} from staff_board b where b.venue_id = $1 and b.ended_at > $2 and b.ended_at < 'infinity'
      order by b.ended_at desc, b.order_id desc limit ${MAX_ENDED}`,
    values: [venueId, new Date(at.getTime() - ENDED_STAY_MS)],
  });
  return [...waiting, ...inProgress, ...ended].sort(byPlacing).map(orderOfRow);
}

function byPlacing(a: OrderRow, b: OrderRow): number {
  return a.placed_at.getTime() - b.placed_at.getTime() || (a.order_id < b.order_id ? -1 : 1);
}
