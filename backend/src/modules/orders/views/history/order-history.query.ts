import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Database } from '#platform/database/database.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { Order } from '#modules/orders/order.dto.js';
import { orderColumns, orderOfRow, type OrderRow } from '../order-row.js';
import type { HistoryCursor } from './history-cursor.js';
import { IN_RANGE, rangeValues, type HistoryRange } from './history-range.js';

export interface HistoryPage {
  readonly orders: Order[];
  readonly next: HistoryCursor | null;
}

/** docs/product.md#ended-orders */
export class GetOrderHistory extends Query<HistoryPage> {
  constructor(
    readonly range: HistoryRange,
    readonly after: HistoryCursor | null,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(GetOrderHistory)
export class GetOrderHistoryHandler implements IQueryHandler<GetOrderHistory> {
  constructor(
    private readonly database: Database,
    private readonly venues: VenueDirectory,
  ) {}

  async execute({ range, after, limit }: GetOrderHistory): Promise<HistoryPage> {
    const venue = await this.venues.requireVenue(range.venueId);
    const rows = await this.database.query<OrderRow>({
      name: 'order_history',
      text: `select ${orderColumns('h')} from order_history h
        where ${IN_RANGE}
          and (h.ended_at, h.order_id) < (coalesce($7::timestamptz, 'infinity'), coalesce($8::uuid, $9::uuid))
        order by h.ended_at desc, h.order_id desc limit $10`,
      values: [
        ...rangeValues(range, venue.timeZone),
        ...[after?.endedAt, after?.orderId, 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit + 1],
      ],
    });
    const orders = rows.slice(0, limit).map(orderOfRow);
    const last = orders.at(-1);
    const next = rows.length > limit && last ? { endedAt: last.end_time ?? '', orderId: last.id } : null;
    return { orders, next };
  }
}
