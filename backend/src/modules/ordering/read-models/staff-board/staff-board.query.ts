import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { SqlSource } from '../../../../platform/database/own-session.js';
import { VenueDirectory } from '../../../venues/venues.public.js';
import type { Order } from '../../contract/order.dto.js';
import { ENDED_STAY_MS, orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

/** The board of a venue: open orders and those that ended in the last 12 hours, oldest first. */
export class GetStaffBoard extends Query<Order[]> {
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

  async execute({ venueId }: GetStaffBoard): Promise<Order[]> {
    await this.venues.requireVenue(venueId);
    return readStaffBoard(this.database, venueId, this.clock.now());
  }
}

/** @returns the board as it shows at a moment, from whatever tables `sql` sees: the live ones, or those of a replay */
export async function readStaffBoard(sql: SqlSource, venueId: number, at: Date): Promise<Order[]> {
  const rows = await sql.query<OrderRow>({
    name: 'staff_board',
    text: `select ${orderColumns('b')} from staff_board b where b.venue_id = $1 and b.ended_at > $2
      order by b.placed_at, b.order_id`,
    values: [venueId, new Date(at.getTime() - ENDED_STAY_MS)],
  });
  return rows.map(orderOfRow);
}
