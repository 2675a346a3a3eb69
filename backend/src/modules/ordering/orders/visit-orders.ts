import { toDecimal, type Currency, type MinorUnits } from '#kernel/money.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { OrderLine } from './domain/order-lines.events.js';
import { JOIN_PAID } from './settled-orders.js';

const OPEN_OF_VISIT = `
  select b.order_id as "orderId", b.lines from staff_board b
  where b.venue_id = $1 and b.visit_id = $2 and b.ended_at = 'infinity' and b.status = 'in_progress' order by b.number`;

/** Reads the orders in progress of a visit, with their lines. */
export function readOpenOrdersOf(
  sql: SqlSource,
  venueId: number,
  visitId: string,
): Promise<{ orderId: string; lines: readonly OrderLine[] }[]> {
  return sql.query({ name: 'open_orders_of_visit', text: OPEN_OF_VISIT, values: [venueId, visitId] });
}

export interface VisitOrders {
  readonly orders: number;
  readonly waiting: number;
  readonly inProgress: number;
  readonly sums: readonly { readonly currency: Currency; readonly total: number }[];
  readonly due: readonly { readonly currency: Currency; readonly total: MinorUnits }[];
  readonly paid: readonly { readonly currency: Currency; readonly total: MinorUnits }[];
  readonly lastPlacedAt: Date;
}

interface SumRow extends Pick<VisitOrders, 'orders' | 'waiting' | 'inProgress' | 'lastPlacedAt'> {
  readonly visitId: string;
  readonly currency: Currency;
  readonly unserved: number;
  readonly total: number;
  readonly taken: number;
  readonly due: number;
  readonly paid: number;
}

const UNSERVED = `'rejected', 'expired', 'withdrawn'`;

// Looks up each visit by the index staff_board_of_visit. A join planned over an empty board would read the whole board.
const OF_VISITS = `select o.* from unnest($2::uuid[]) v(id) cross join lateral (
    select v.id as "visitId", b.currency, count(*)::int as orders,
      (count(*) filter (where b.status = 'waiting'))::int as waiting,
      (count(*) filter (where b.status = 'in_progress'))::int as "inProgress",
      (count(*) filter (where b.status in (${UNSERVED})))::int as unserved,
      coalesce(sum(b.total) filter (where b.status not in (${UNSERVED})), 0)::float8 as total,
      (count(*) filter (where b.status in ('in_progress', 'closed')))::int as taken,
      coalesce(sum(greatest(b.total - s.paid, 0)) filter (where b.status in ('in_progress', 'closed')), 0)::float8 as due,
      coalesce(sum(s.paid) filter (where b.status in ('in_progress', 'closed')), 0)::float8 as paid,
      max(b.placed_at) as "lastPlacedAt"
    from staff_board b ${JOIN_PAID} where b.venue_id = $1 and b.visit_id = v.id group by b.currency) o
  order by o.currency`;

/**
 * Adds up the orders of each visit; visits without orders are absent. Finds all of them, because each visit is over
 * before its orders leave the board.
 */
export async function readVisitOrders(
  sql: SqlSource,
  venueId: number,
  visitIds: readonly string[],
): Promise<ReadonlyMap<string, VisitOrders>> {
  if (visitIds.length === 0) return new Map();
  const rows = await sql.query<SumRow>({ name: 'visit_orders', text: OF_VISITS, values: [venueId, visitIds] });
  const ofVisits = new Map<string, VisitOrders>();
  for (const row of rows) ofVisits.set(row.visitId, added(ofVisits.get(row.visitId), row));
  return ofVisits;
}

const NONE: Omit<VisitOrders, 'lastPlacedAt'> = { orders: 0, waiting: 0, inProgress: 0, sums: [], due: [], paid: [] };

function added(before: VisitOrders | undefined, row: SumRow): VisitOrders {
  const { orders, waiting, inProgress, sums, due, paid } = before ?? NONE;
  const { currency, taken } = row;
  return {
    orders: orders + row.orders,
    waiting: waiting + row.waiting,
    inProgress: inProgress + row.inProgress,
    sums: row.unserved < row.orders ? [...sums, { currency, total: toDecimal(row.total) }] : sums,
    due: taken > 0 ? [...due, { currency, total: row.due }] : due,
    paid: row.paid > 0 ? [...paid, { currency, total: row.paid }] : paid,
    lastPlacedAt: before && before.lastPlacedAt > row.lastPlacedAt ? before.lastPlacedAt : row.lastPlacedAt,
  };
}
