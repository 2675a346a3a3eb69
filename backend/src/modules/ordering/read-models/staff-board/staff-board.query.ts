import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
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
    private readonly clock: Clock,
  ) {}

  async execute({ venueId }: GetStaffBoard): Promise<Order[]> {
    const rows = await this.database.query<OrderRow>({
      name: 'staff_board',
      text: `select ${orderColumns('b')} from staff_board b where b.venue_id = $1 and b.ended_at > $2
        order by b.placed_at, b.order_id`,
      values: [venueId, new Date(this.clock.now().getTime() - ENDED_STAY_MS)],
    });
    return rows.map(orderOfRow);
  }
}
