import { ENDED_STAY_MS } from '../../../guests/ended-stay.js';
import type { Order } from '../../order.dto.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

/** For these limits see docs/product.md#the-columns. */
const MAX_WAITING = 100;
const IN_PROGRESS_HOURS = 24;
const OLD_IN_PROGRESS = 300;
const MAX_ENDED = 200;

const COLUMNS = orderColumns('b');
const IN_PROGRESS = `b.venue_id = $1 and b.ended_at = 'infinity' and b.status = 'in_progress'`;

export interface StaffBoard {
  /** In the order of placement. */
  readonly orders: Order[];
  /** Number of all waiting orders, of which the board contains the first, those without the code last. */
  readonly waitingTotal: number;
  /** The number of the last counted event: an order with a later one was not counted. */
  readonly waitingUpTo: number;
}

/** Reads the live tables, or those of a replay, depending on `sql`. */
export async function readStaffBoard(sql: SqlSource, venueId: number, at: Date): Promise<StaffBoard> {
  const waiting = await readWaiting(sql, venueId);
  // Confirmed orders of earlier days were never closed.
  const inProgress = await sql.query<OrderRow>({
    name: 'board_in_progress',
    text: `select ${COLUMNS} from staff_board b where ${IN_PROGRESS} and b.placed_at >= least($2, coalesce(
        (select b.placed_at from staff_board b where ${IN_PROGRESS}
          order by b.placed_at desc limit 1 offset ${OLD_IN_PROGRESS - 1}), '-infinity'))`,
    values: [venueId, new Date(at.getTime() - IN_PROGRESS_HOURS * 3_600_000)],
  });
  const ended = await sql.query<OrderRow>({
    name: 'board_ended',
    text: `select ${COLUMNS} from staff_board b where b.venue_id = $1 and b.ended_at > $2 and b.ended_at < 'infinity'
      order by b.ended_at desc, b.order_id desc limit ${MAX_ENDED}`,
    values: [venueId, new Date(at.getTime() - ENDED_STAY_MS)],
  });
  return {
    orders: [...waiting, ...inProgress, ...ended].sort(byPlacing).map(orderOfRow),
    waitingTotal: waiting[0]?.waiting_total ?? 0,
    waitingUpTo: Number(waiting[0]?.waiting_up_to ?? 0),
  };
}

interface WaitingRow extends OrderRow {
  readonly waiting_total: number;
  readonly waiting_up_to: string;
}

/**
 * Reads the first waiting orders by `staff_board_waiting_by_age`, with their number in the same statement, so that both
 * are consistent.
 */
function readWaiting(sql: SqlSource, venueId: number): Promise<WaitingRow[]> {
  const waiting = `from staff_board b where b.venue_id = $1 and b.status = 'waiting' and b.ended_at = 'infinity'`;
  const first = (which: string): string =>
    `(select ${COLUMNS} ${waiting} and ${which} order by b.placed_at, b.order_id limit ${MAX_WAITING})`;
  // Orders without the code never displace those with it, however many there are.
  const inTurn = `${first('b.is_verified is distinct from false')} union all ${first('b.is_verified is false')}`;
  return sql.query<WaitingRow>({
    name: 'board_waiting',
    text: `select b.*, s.* from
        (select * from (${inTurn}) w order by w.is_verified is false, w.placed_at, w.order_id limit ${MAX_WAITING}) b,
        (select count(*)::int as waiting_total, max(b.last_seq) as waiting_up_to ${waiting}) s`,
    values: [venueId],
  });
}

function byPlacing(a: OrderRow, b: OrderRow): number {
  return a.placed_at.getTime() - b.placed_at.getTime() || (a.order_id < b.order_id ? -1 : 1);
}
