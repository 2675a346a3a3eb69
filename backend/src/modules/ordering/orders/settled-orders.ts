import type { Currency, MinorUnits } from '#kernel/money.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { OrderOnBill } from '../visits/settle-bill.js';

/** SQL: joins `s.paid` to each order `b` of the board: the sum that staff have marked as paid. */
export const JOIN_PAID = `cross join lateral (
      select coalesce(sum(s.amount), 0) as paid from settled_order s
      where s.venue_id = b.venue_id and s.order_id = b.order_id and s.taken_back_at is null) s`;

const OF_VISITS = `from unnest($2::uuid[]) v(id) cross join lateral (
      select b.* from staff_board b where b.venue_id = $1 and b.visit_id = v.id and b.status in ('in_progress', 'closed')) b
    ${JOIN_PAID}`;

/** Reads the visits' accepted orders that are not fully paid, oldest first. */
export function readDueOrders(
  sql: SqlSource,
  venueId: number,
  visitIds: readonly string[],
): Promise<readonly OrderOnBill[]> {
  return sql.query<OrderOnBill>({
    name: 'due_orders',
    text: `select b.order_id as "orderId", s.paid::float8 as paid ${OF_VISITS} where b.total > s.paid order by b.placed_at, b.number`,
    values: [venueId, visitIds],
  });
}

export interface PaidByPhone {
  readonly phone: string | null;
  readonly currency: Currency;
  readonly paid: MinorUnits;
  readonly unpaid: MinorUnits;
}

/**
 * Adds up the paid and unpaid sums of the visits' accepted orders, by phone and currency. A piece that was cancelled
 * after it was paid still counts as paid.
 */
export function readPaidByPhone(
  sql: SqlSource,
  venueId: number,
  visitIds: readonly string[],
): Promise<readonly PaidByPhone[]> {
  return sql.query<PaidByPhone>({
    name: 'paid_by_phone',
    text: `select b.phone, b.currency, sum(s.paid)::float8 as paid, sum(greatest(b.total - s.paid, 0))::float8 as unpaid
      ${OF_VISITS} group by b.phone, b.currency`,
    values: [venueId, visitIds],
  });
}

export interface SettlementOfOrder {
  readonly amount: MinorUnits;
  readonly settledAt: Date;
  readonly settledBy: string | null;
  readonly position: number;
  readonly takenBackAt: Date | null;
  readonly takenBackBy: string | null;
  readonly lastSeq: number;
}

/** Reads all settlements of the orders, including those that were taken back. */
export function readSettlements(
  sql: SqlSource,
  venueId: number,
  orderIds: readonly string[],
): Promise<readonly (SettlementOfOrder & { readonly orderId: string })[]> {
  return sql.query({
    name: 'settlements_of_orders',
    text: `select s.order_id as "orderId", s.amount::float8 as amount, s.settled_at as "settledAt", s.settled_by as "settledBy",
        s.position::float8 as position, s.taken_back_at as "takenBackAt", s.taken_back_by as "takenBackBy", s.last_seq::float8 as "lastSeq"
      from settled_order s where s.venue_id = $1 and s.order_id = any ($2::uuid[]) order by s.position`,
    values: [venueId, orderIds],
  });
}
