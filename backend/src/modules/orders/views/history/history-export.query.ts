import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { typesIn, type PerEvent } from '#kernel/event.js';
import { Database } from '#platform/database/database.js';
import { CSV_BEGIN, csvLine } from '#platform/http/csv.js';
import { UserNames } from '#modules/accounts/accounts.public.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import type { Order } from '#modules/orders/order.dto.js';
import { ORDER_EVENTS, type OrderEvent } from '#modules/orders/domain/order.events.js';
import type { HistoryCursor } from './history-cursor.js';
import { HISTORY_HEADER, historyCells, type Deciders } from './history-csv.js';
import type { HistoryRange } from './history-range.js';
import { GetOrderHistory } from './order-history.query.js';

const PAGE = 500;

/** In which column the export names who did it. */
const NAMED: PerEvent<OrderEvent['type'], keyof Deciders> = {
  OrderPlaced: null,
  OrderConfirmed: 'approvedBy',
  OrderRejected: 'endedBy',
  OrderClosed: 'endedBy',
};

function whoseActors(column: keyof Deciders): string[] {
  return typesIn(ORDER_EVENTS).filter((type) => NAMED[type] === column);
}

/** The filtered history as a file for a spreadsheet, page by page: however long it is, little of it is in memory. */
export class ExportHistory extends Query<{ name: string; chunks: AsyncIterable<string> }> {
  constructor(readonly range: HistoryRange) {
    super();
  }
}

@QueryHandler(ExportHistory)
export class ExportHistoryHandler implements IQueryHandler<ExportHistory> {
  constructor(
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly venues: VenueDirectory,
    private readonly users: UserNames,
  ) {}

  async execute({ range }: ExportHistory): Promise<{ name: string; chunks: AsyncIterable<string> }> {
    const venue = await this.venues.requireVenue(range.venueId);
    const days = [range.from, range.to].filter((day) => day !== undefined);
    const name = ['historie', venue.name, ...new Set(days)].join(' ');
    return { name: `${name}.csv`, chunks: this.chunks(range, venue.timeZone) };
  }

  private async *chunks(range: HistoryRange, timeZone: string): AsyncIterable<string> {
    yield CSV_BEGIN + csvLine(HISTORY_HEADER);
    let after: HistoryCursor | null = null;
    do {
      const page: { orders: Order[]; next: HistoryCursor | null } = await this.queries.execute(
        new GetOrderHistory(range, after, PAGE),
      );
      const deciders = await this.deciders(range.venueId, page.orders);
      const nobody: Deciders = { approvedBy: null, endedBy: null };
      yield page.orders
        .map((order) => csvLine(historyCells(order, deciders.get(order.id) ?? nobody, timeZone)))
        .join('');
      after = page.next;
    } while (after !== null);
  }

  private async deciders(venueId: number, orders: readonly Order[]): Promise<ReadonlyMap<string, Deciders>> {
    const rows = await this.database.query<{ id: string; approved: string | null; ended: string | null }>({
      name: 'history_deciders',
      text: `select stream_id as id, max(actor_id) filter (where type = any ($3)) as approved,
          max(actor_id) filter (where type = any ($4)) as ended
        from event where venue_id = $1 and stream_id = any ($2) and stream_version > 1 and actor_kind = 'user'
        group by stream_id`,
      values: [venueId, orders.map(({ id }) => id), whoseActors('approvedBy'), whoseActors('endedBy')],
    });
    const ids = rows.flatMap(({ approved, ended }) => [approved, ended]).filter((id) => id !== null);
    const names = await this.users.namesOf([...new Set(ids)].map(Number));
    const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(Number(id)) ?? null));
    return new Map(
      rows.map(({ id, approved, ended }) => [id, { approvedBy: nameOf(approved), endedBy: nameOf(ended) }]),
    );
  }
}
