import type { SqlSource } from '#platform/database/own-session.js';
import { EARNS } from './figure-conditions.js';
import { OrderFigures } from './figure-query.js';
import { billsOf, revenueOf } from './history/figures-of-range.js';

const ENDED = 'h.venue_id = $1 and h.ended_at >= $2 and h.ended_at < $3 and $4::text is not null';

/** Selects the orders that ended within a time. @param span from `from` up to, but not including, `until` */
export function endedWithin(
  sql: SqlSource,
  venueId: number,
  span: { readonly from: Date; readonly until: Date },
  timeZone: string,
): OrderFigures {
  return new OrderFigures(sql, ENDED, [venueId, span.from, span.until, timeZone]);
}

/** Counts orders that staff ended, but not expired and withdrawn ones (docs/product.md#the-overview). */
export async function readEndedFigures(ended: OrderFigures) {
  const [[counts], sums] = await Promise.all([
    ended.read({ name: 'overview_counts', of: 'orders', measures: ['decided', 'rejected', 'approval'] }),
    ended.read({ name: 'overview_revenue', of: 'bills', measures: ['revenue', 'bills'], by: ['currency'] }),
  ]);
  const { decided, rejected, approval } = counts!;
  const averageBill = billsOf(sums).map(({ currency, average }) => ({ currency, amount: average }));
  return { orders: decided, rejected, medianWaitSeconds: approval[1] ?? null, revenue: revenueOf(sums), averageBill };
}

/** Counts the orders that staff finished, by the hour in which they were placed. */
export function readFinishedHours(ended: OrderFigures) {
  const by = ['hour', 'currency'] as const;
  return ended.read({ name: 'overview_hours', of: 'orders', measures: ['finished', 'revenue'], by, and: EARNS });
}

/** Reads the dishes with the most sold pieces, most pieces first. */
export function readTopDishes(ended: OrderFigures, limit: number): Promise<{ name: string; quantity: number }[]> {
  const rest = `where quantity > 0 order by quantity desc, name limit ${limit}`;
  return ended.read({ name: 'overview_dishes', of: 'dishes', measures: ['quantity'], by: ['name'], rest });
}

/** Reads the dishes that were refused in the most orders, each with the number of these orders. */
export function readRejectedDishes(ended: OrderFigures, limit: number): Promise<{ name: string; orders: number }[]> {
  const rest = `order by orders desc, name limit ${limit}`;
  return ended.read({ name: 'overview_rejected', of: 'refusedDishes', measures: ['orders'], by: ['name'], rest });
}

interface OpenOrders {
  readonly waiting: number;
  readonly inProgress: number;
  readonly oldestWaitingSince: Date | null;
}

export async function readOpenOrders(sql: SqlSource, venueId: number): Promise<OpenOrders> {
  const [row] = await sql.query<OpenOrders>({
    name: 'overview_open',
    text: `select (count(*) filter (where b.status = 'waiting'))::int as waiting,
        (count(*) filter (where b.status = 'in_progress'))::int as "inProgress",
        min(b.placed_at) filter (where b.status = 'waiting') as "oldestWaitingSince"
      from staff_board b where b.venue_id = $1 and b.ended_at = 'infinity'`,
    values: [venueId],
  });
  return row!;
}

/** Tells whether the venue has ever had an order. */
export async function hasOrders(sql: SqlSource, venueId: number): Promise<boolean> {
  const [row] = await sql.query<{ known: boolean }>({
    name: 'overview_ever',
    text: `select exists (select from staff_board where venue_id = $1)
        or exists (select from order_history where venue_id = $1) as known`,
    values: [venueId],
  });
  return row!.known;
}
