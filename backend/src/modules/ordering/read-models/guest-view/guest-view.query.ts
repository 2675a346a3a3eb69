import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../kernel/clock.js';
import { DomainError } from '../../../../kernel/domain-error.js';
import { Database } from '../../../../platform/database/database.js';
import { VenueDirectory } from '../../../venues/venues.public.js';
import type { Order } from '../../contract/order.dto.js';
import { readableSessions } from '../../contract/session.js';
import { readSessionOrders } from './session-orders.js';

/** A guest's orders at a table: placed with this session code or, without one, by this phone; newest first. */
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
  async execute({ tableId, vs, device }: GetGuestOrders): Promise<Order[]> {
    const table = await this.venues.table(tableId);
    if (!table) throw new DomainError('TABLE_NOT_FOUND');
    const { venueId } = table;
    if (await this.venues.isRetired(venueId, vs)) throw new DomainError('TABLE_CODE_RENEWED');
    const now = this.clock.now();
    const sessions = readableSessions({ venueId, tableId, vs, device }, now);
    return readSessionOrders(this.database, { venueId, tableId, sessions }, now);
  }
}
