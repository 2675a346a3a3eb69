import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Database } from '../../../../platform/database/database.js';
import { VenueDirectory } from '../../../venues/venues.public.js';
import type { Order } from '../../contract/order.dto.js';
import { orderColumns, orderOfRow, type OrderRow } from '../order-row.js';
import type { HistoryCursor } from './history-cursor.js';

/** Which part of a venue's history: local dates of the venue, both included. */
export interface HistoryRange {
  readonly venueId: number;
  readonly from?: string;
  readonly to?: string;
}

export interface HistoryPage {
  readonly orders: Order[];
  /** Where the next page begins; `null` on the last one. */
  readonly next: HistoryCursor | null;
}

/** Orders that have ended, newest end first, by pages (decisions, Orders: getorderhistory). */
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
    const venue = await this.venues.venue(range.venueId);
    if (!venue) throw new DomainError('VENUE_NOT_FOUND');
    const rows = await this.database.query<OrderRow>({
      name: 'order_history',
      text: `select ${orderColumns('h')} from order_history h
        where h.venue_id = $1
          and h.ended_at >= coalesce($2::date::timestamp at time zone $4, '-infinity')
          and h.ended_at < coalesce(($3::date + 1)::timestamp at time zone $4, 'infinity')
          and (h.ended_at, h.order_id) < (coalesce($5::timestamptz, 'infinity'), coalesce($6::uuid, $7::uuid))
        order by h.ended_at desc, h.order_id desc limit $8`,
      values: [
        ...[range.venueId, range.from, range.to, venue.timeZone],
        ...[after?.endedAt, after?.orderId, 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit + 1],
      ],
    });
    const orders = rows.slice(0, limit).map(orderOfRow);
    const last = orders.at(-1);
    const next = rows.length > limit && last ? { endedAt: last.end_time ?? '', orderId: last.id } : null;
    return { orders, next };
  }
}
