import { type Currency, toDecimal } from '#kernel/money.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { LINE_STATES } from '../../orders/domain/kitchen.events.js';
import { BILL, COUNTS_AS_ORDER, dishesNotGiven, EARNS, WITH_VISIT } from '../figure-conditions.js';
import type { Sum } from './history-figures.dto.js';
import { ENDED_ON, inRange, rangeValues, type HistoryRange } from './history-range.js';

/** Sums of one currency, because amounts of different currencies cannot be added. */
export interface SumRow<Key> {
  readonly key: Key;
  readonly currency: Currency;
  readonly orders: number;
  readonly rejected: number;
  readonly expired: number;
  /** In minor units. */
  readonly amount: number;
}

export interface SoldRow {
  /** The category at the time of ordering. If it is null, the menu's heading is in `heading`. */
  readonly categoryId: number | null;
  readonly heading: string | null;
  readonly name: string;
  readonly currency: Currency;
  /** Percent at the time of ordering; null if the dish had no rate. */
  readonly rate: number | null;
  readonly quantity: number;
  readonly amount: number;
}

/** Waits in seconds, of the orders that guests sent. */
export interface WaitRow {
  readonly approved: number;
  readonly approval: readonly [p50: number, p90: number] | null;
  readonly finished: number;
  readonly finish: readonly [p50: number, p90: number] | null;
}

export interface DecidedRow extends Wait {
  readonly person: string | null;
  readonly tablets: readonly string[];
}

interface Wait {
  readonly orders: number;
  readonly wait: readonly [p50: number, p90: number] | null;
}

export interface StepRow {
  readonly station: number;
  readonly hour: number | null;
  readonly lines: number;
  readonly withoutState: number;
  readonly counts: readonly number[];
  readonly p50: readonly (number | null)[];
  readonly p90: readonly (number | null)[];
}

const AFTER = LINE_STATES.map((state) => `(l.steps->>'${state}')::float8 / 1000 - extract(epoch from c.at)::float8`);
const percentiles = (share: number) =>
  AFTER.map((seconds) => `percentile_cont(${share}) within group (order by ${seconds})`).join();

const KEYS = {
  day: `to_char(${ENDED_ON}, 'YYYY-MM-DD')`,
  hour: `extract(hour from h.placed_at at time zone $4)::int`,
  table: 'h.table_id',
  person: 'i.decided_by',
} as const;
const DECIDED = `and h.status <> 'expired'`;
const INDEXED = 'left join history_index i on i.venue_id = h.venue_id and i.order_id = h.order_id';

/** Queries of figures over the history. Each is one statement that reads the range by `order_history_by_end`. */
export class FiguresOfRange {
  private readonly within: string;
  private readonly values: unknown[];

  constructor(
    private readonly sql: SqlSource,
    range: HistoryRange,
    timeZone: string,
  ) {
    this.within = `${inRange(range)} and ${COUNTS_AS_ORDER}`;
    this.values = rangeValues(range, timeZone);
  }

  /** Sums by a key. Sums by person count only orders that a person has decided. */
  sums<Key>(by: keyof typeof KEYS): Promise<SumRow<Key>[]> {
    return this.ask(`select ${KEYS[by]} as key, h.currency, count(*)::int as orders,
        (count(*) filter (where h.status = 'rejected'))::int as rejected,
        (count(*) filter (where h.status = 'expired'))::int as expired,
        coalesce(sum(h.total) filter (where ${EARNS}), 0)::float8 as amount
      from order_history h ${by === 'person' ? INDEXED : ''}
      where ${this.within} ${by === 'person' ? DECIDED : ''} group by 1, 2 order by 1, 2`);
  }

  /**
   * The waits until the decision of orders that guests sent, and the tablets on which people decided.
   * @param known ids of the people who get a row of their own
   */
  decisions(known: readonly string[]): Promise<DecidedRow[]> {
    return this.ask(
      `select case when i.decided_by = any ($11::text[]) then i.decided_by end as person, count(w.seconds)::int as orders,
        percentile_cont('{0.5,0.9}'::float8[]) within group (order by w.seconds) as wait,
        coalesce(array_agg(distinct i.decided_on) filter (where i.decided_on is not null), '{}') as tablets
      from order_history h ${INDEXED} cross join lateral (select case when not h.by_staff
        then extract(epoch from coalesce(h.confirmed_at, h.ended_at) - h.placed_at)::float8 end as seconds) w
      where ${this.within} ${DECIDED} group by 1`,
      known,
    );
  }

  /** Pieces that people cancelled after the confirmation, or whose substitute the guest did not accept. */
  cancelledPieces(): Promise<{ person: string | null; pieces: number }[]> {
    return this.ask(`select c.user_id as person, sum(c.quantity)::int as pieces
      from order_history h join cancelled_line c on c.venue_id = h.venue_id and c.order_id = h.order_id
      where ${this.within} ${DECIDED} group by 1`);
  }

  tableNames(): Promise<{ id: number; name: string }[]> {
    return this.ask(`select h.table_id as id, (array_agg(h.table_name order by h.ended_at desc))[1] as name
      from order_history h where ${this.within} group by 1`);
  }

  sold(): Promise<SoldRow[]> {
    return this.ask(`select l."categoryId", l.heading, l.name, h.currency, l."vatRate" as rate,
        sum(coalesce(l.stands, l.quantity))::int as quantity,
        sum(coalesce(l.stands, l.quantity) * l.price)::float8 as amount
      from order_history h, json_to_recordset(h.lines) l("categoryId" int, heading text, name text, quantity int,
        stands int, price bigint, "vatRate" float8)
      where ${this.within} and ${EARNS} group by 1, 2, 3, 4, 5 having sum(coalesce(l.stands, l.quantity)) > 0`);
  }

  /** Options that were sold with dishes, by their names and those of their groups at that time. */
  soldOptions(): Promise<SoldOption[]> {
    return this.ask(`select o.name, o."group"->>'name' as "group", h.currency, sum(p.stand)::int as quantity, sum(p.stand * o.price)::float8 as amount
      from order_history h, json_to_recordset(h.lines) l(options json, quantity int, stands int),
        json_to_recordset(l.options) o(name text, "group" json, price bigint), coalesce(l.stands, l.quantity) p(stand)
      where ${this.within} and ${EARNS} and h.lines::text ~ '"options" *:'
      group by 1, 2, 3 having sum(p.stand) > 0`);
  }

  /** Counts the parties that paid in each currency; an order without a visit is a separate bill. */
  bills(): Promise<{ currency: Currency; bills: number }[]> {
    return this.ask(`select h.currency, count(distinct ${BILL})::int as bills
      from order_history h ${WITH_VISIT} where ${this.within} and ${EARNS} and h.total > 0 group by 1`);
  }

  async waits(): Promise<WaitRow> {
    const [row] = await this.ask<WaitRow>(`select count(w.approval)::int as approved, count(w.finish)::int as finished,
        percentile_cont('{0.5,0.9}'::float8[]) within group (order by w.approval) as approval,
        percentile_cont('{0.5,0.9}'::float8[]) within group (order by w.finish) as finish
      from order_history h cross join lateral (select
        extract(epoch from h.confirmed_at - h.placed_at)::float8 as approval,
        case when ${EARNS} then extract(epoch from h.ended_at - h.placed_at)::float8 end as finish) w
      where ${this.within} and not h.by_staff`);
    return row!;
  }

  /** Reads active lines by the station that cooked them. A line without steps has no times. */
  steps(): Promise<StepRow[]> {
    return this.ask(`select l.station, c.hour, count(*)::int as lines,
        (count(*) filter (where l.steps is null))::int as "withoutState",
        array[${AFTER.map((seconds) => `count(${seconds})::int`).join()}] as counts,
        array[${percentiles(0.5)}] as p50, array[${percentiles(0.9)}] as p90
      from order_history h, json_to_recordset(h.lines) l(station int, quantity int, stands int, steps json),
        lateral (select at, extract(hour from at at time zone $4)::int as hour
          from (select coalesce(h.confirmed_at, h.placed_at) as at) m) c
      where ${this.within} and ${EARNS} and h.lines::text ~ '"station" *:'
        and l.station is not null and coalesce(l.stands, l.quantity) > 0
      group by grouping sets ((l.station), (l.station, c.hour)) order by 1, 2`);
  }

  reasons(): Promise<{ reason: string | null; orders: number }[]> {
    return this.ask(`select h.reject_reason as reason, count(*)::int as orders from order_history h
      where ${this.within} and h.status = 'rejected' group by 1 order by 2 desc, 1 limit 20`);
  }

  rejectedDishes(): Promise<{ name: string; quantity: number; reason: string | null }[]> {
    return this.ask(`select r.name, sum(r.pieces)::int as quantity, mode() within group (order by r.reason) as reason
      from ${dishesNotGiven(this.within)} group by 1 order by 2 desc, 1 limit 20`);
  }

  private ask<Row>(text: string, ...more: unknown[]): Promise<Row[]> {
    return this.sql.query({ text, values: [...this.values, ...more] });
  }
}

interface Amount {
  readonly currency: Currency;
  readonly amount: number;
}

interface SoldOption extends Amount {
  readonly name: string;
  readonly group: string;
  readonly quantity: number;
}

/** Adds up the rows of all currencies. */
export function sumOf(rows: readonly SumRow<unknown>[]): Sum {
  const sum = (of: 'orders' | 'rejected' | 'expired'): number => rows.reduce((total, row) => total + row[of], 0);
  return { orders: sum('orders'), rejected: sum('rejected'), expired: sum('expired'), revenue: revenueOf(rows) };
}

/** @returns the amount of each currency, in its major unit */
export function revenueOf(rows: readonly Amount[]): Amount[] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  const paid = [...sums].filter(([, amount]) => amount !== 0);
  return paid.map(([currency, amount]) => ({ currency, amount: toDecimal(amount) })).sort(byCurrency);
}

function byCurrency(a: Amount, b: Amount): number {
  return a.currency < b.currency ? -1 : 1;
}
