import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Database } from '../../../../platform/database/database.js';
import { VenueDirectory } from '../../../venues/venues.public.js';
import type { Order } from '../../contract/order.dto.js';
import { sessionHash } from '../../contract/session.js';
import { ENDED_STAY_MS, orderColumns, orderOfRow, type OrderRow } from '../order-row.js';

/** A guest's orders: of the table, placed with this session code, open or ended in the last 12 hours, newest first. */
export class GetGuestOrders extends Query<Order[]> {
  constructor(
    readonly tableId: number,
    readonly vs: string | null,
  ) {
    super();
  }
}

@QueryHandler(GetGuestOrders)
export class GetGuestOrdersHandler implements IQueryHandler<GetGuestOrders> {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly clock: Clock,
  ) {}

  async execute({ tableId, vs }: GetGuestOrders): Promise<Order[]> {
    const table = await this.venues.table(tableId);
    if (!table) throw new DomainError('TABLE_NOT_FOUND');
    const rows = await this.database.query<OrderRow>({
      name: 'guest_view',
      text: `select ${orderColumns('b')} from staff_board b
        where b.venue_id = $1 and b.table_id = $2 and b.session = $3 and b.ended_at > $4
        order by b.placed_at desc, b.order_id desc limit 200`,
      values: [table.venueId, tableId, sessionHash(vs) ?? '', new Date(this.clock.now().getTime() - ENDED_STAY_MS)],
    });
    return rows.map(orderOfRow);
  }
}
