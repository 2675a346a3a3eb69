import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { Order } from '#modules/orders/order.dto.js';
import { ENDED_STAY_MS, orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

/** Oldest first; for all three bounds see docs/product.md#the-columns. */
const MAX_WAITING = 100;
const MAX_IN_PROGRESS = 300;
const MAX_ENDED = 200;

/** Of all that wait, the board does not show the later ones. */
export interface StaffBoard {
  readonly orders: Order[];
  readonly waitingTotal: number;
}

export class GetStaffBoard extends Query<StaffBoard> {
  constructor(readonly venueId: number) {
    super();
  }
}

@QueryHandler(GetStaffBoard)
export class GetStaffBoardHandler implements IQueryHandler<GetStaffBoard> {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  async execute({ venueId }: GetStaffBoard): Promise<StaffBoard> {
    await this.venues.requireVenue(venueId);
    const orders = await readStaffBoard(this.database, venueId, this.clock.now());
    const waiting = orders.filter(({ status }) => status === 'waiting').length;
    if (waiting < MAX_WAITING) return { orders, waitingTotal: waiting };
    return { orders, waitingTotal: await countWaiting(this.database, venueId) };
  }
}

/** @returns the board as it shows at a moment, from whatever tables `sql` sees: the live ones, or those of a replay */
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

async function countWaiting(sql: SqlSource, venueId: number): Promise<number> {
  const [row] = await sql.query<{ waiting: number }>({
    name: 'board_waiting_total',
    text: `select count(*)::int as waiting from staff_board where venue_id = $1 and status = 'waiting'`,
    values: [venueId],
  });
  return row?.waiting ?? 0;
}

function byPlacing(a: OrderRow, b: OrderRow): number {
  return a.placed_at.getTime() - b.placed_at.getTime() || (a.order_id < b.order_id ? -1 : 1);
}
