import { toDecimal, type Currency } from '#kernel/money.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { BILL, dishesNotGiven, EARNS, WITH_VISIT } from './figure-conditions.js';

/** Counts orders that staff ended within a time, not expired or withdrawn ones (docs/product.md#the-overview). */
export interface EndedFigures {
  readonly orders: number;
  readonly rejected: number;
  readonly medianWaitSeconds: number | null;
  readonly revenue: readonly { readonly currency: Currency; readonly amount: number }[];
  readonly averageBill: readonly { readonly currency: Currency; readonly amount: number }[];
}

export interface OpenOrders {
  readonly waiting: number;
  readonly inProgress: number;
  readonly oldestWaitingSince: Date | null;
}

export interface RejectedDish {
  readonly name: string;
  readonly orders: number;
}

interface CountRow {
  readonly orders: number;
  readonly rejected: number;
  readonly wait: number | null;
}

const ENDED = `h.venue_id = $1 and h.ended_at >= $2 and h.ended_at < $3 and h.status not in ('expired', 'withdrawn')`;

/** @param until not included */
export async function readEndedFigures(
  sql: SqlSource,
  venueId: number,
  from: Date,
  until: Date,
): Promise<EndedFigures> {
  const values = [venueId, from, until];
  const [counts, revenue] = await Promise.all([
    sql.query<CountRow>({
      name: 'overview_counts',
      text: `select count(*)::int as orders, (count(*) filter (where h.status = 'rejected'))::int as rejected,
          percentile_cont(0.5) within group (order by extract(epoch from h.confirmed_at - h.placed_at)::float8)
            filter (where not h.by_staff) as wait
        from order_history h where ${ENDED}`,
      values,
    }),
    sql.query<{ currency: Currency; amount: number; bills: number }>({
      name: 'overview_revenue',
      text: `select h.currency, sum(h.total)::float8 as amount,
          (count(distinct ${BILL}) filter (where h.total > 0))::int as bills
        from order_history h ${WITH_VISIT}
        where ${ENDED} and ${EARNS} group by h.currency having sum(h.total) > 0 order by h.currency`,
      values,
    }),
  ]);
  const { orders, rejected, wait } = counts[0]!;
  return {
    orders,
    rejected,
    medianWaitSeconds: wait,
    revenue: revenue.map(({ currency, amount }) => ({ currency, amount: toDecimal(amount) })),
    averageBill: revenue
      .filter(({ bills }) => bills > 0)
      .map(({ currency, amount, bills }) => ({ currency, amount: toDecimal(Math.round(amount / bills)) })),
  };
}

export interface FinishedHour {
  readonly hour: number;
  readonly currency: Currency;
  readonly orders: number;
  /** In the major unit of the currency. */
  readonly amount: number;
}

/** Reads the orders that staff finished within a time, by the hour in which guests sent them. */
export async function readFinishedHours(
  sql: SqlSource,
  venueId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
  timeZone: string,
): Promise<FinishedHour[]> {
  const rows = await sql.query<FinishedHour>({
    name: 'overview_hours',
    text: `select extract(hour from h.placed_at at time zone $4)::int as hour, h.currency, count(*)::int as orders,
        sum(h.total)::float8 as amount
      from order_history h where ${ENDED} and ${EARNS} group by 1, 2`,
    values: [venueId, from, until, timeZone],
  });
  return rows.map((row) => ({ ...row, amount: toDecimal(row.amount) }));
}

/** Reads the dishes with the most sold pieces within a time, at most `limit` of them. */
export function readTopDishes(
  sql: SqlSource,
  venueId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
  limit: number,
): Promise<{ name: string; quantity: number }[]> {
  return sql.query({
    name: 'overview_dishes',
    text: `select l.name, sum(coalesce(l.stands, l.quantity))::int as quantity
      from order_history h, json_to_recordset(h.lines) l(name text, quantity int, stands int)
      where ${ENDED} and ${EARNS} group by 1 having sum(coalesce(l.stands, l.quantity)) > 0
      order by 2 desc, 1 limit $4`,
    values: [venueId, from, until, limit],
  });
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

/** Reads the dishes that were refused in the most orders, with the number of orders; at most `limit`. */
export function readRejectedDishes(
  sql: SqlSource,
  venueId: number,
  since: Date,
  limit: number,
): Promise<RejectedDish[]> {
  return sql.query<RejectedDish>({
    name: 'overview_rejected',
    text: `select r.name, count(distinct h.order_id)::int as orders
      from ${dishesNotGiven('h.venue_id = $1 and h.ended_at >= $2')}
      group by r.name order by orders desc, r.name limit $3`,
    values: [venueId, since, limit],
  });
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
