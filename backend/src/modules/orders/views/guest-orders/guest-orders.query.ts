import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { Order } from '#modules/orders/order.dto.js';
import { placeOfGuest } from '#modules/guests/guest-place.js';
import { readSessionOrders } from './session-orders.js';

/** Placed with this session code or, without one, by this phone; newest first. */
export class GetGuestOrders extends Query<Order[]> {
  constructor(
    readonly tableId: number,
    readonly vs: string | null,
    readonly device: string | null,
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

  /** @throws DomainError `TABLE_NOT_FOUND`, `TABLE_CODE_RENEWED` */
  async execute(query: GetGuestOrders): Promise<Order[]> {
    const now = this.clock.now();
    return readSessionOrders(this.database, await placeOfGuest(this.venues, query, now), now);
  }
}
