import { toDecimal, type Currency } from '#kernel/money.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { COUNTS_AS_ORDER } from '../figure-conditions.js';
import { OrderFigures, type Wait } from '../figure-query.js';
import type { Bills, HistoryWait, Sold, Sum } from './history-figures.dto.js';
import { inRange, rangeValues, type HistoryRange } from './history-range.js';

export interface Money {
  readonly currency: Currency;
  /** Minor units of the currency. */
  readonly revenue: number;
}

/** Sums of orders in one currency, because amounts of different currencies cannot be added. */
export interface SumRow<Key> extends Money {
  readonly key: Key;
  readonly orders: number;
  readonly rejected: number;
  readonly expired: number;
}

export interface SoldRow extends Money {
  readonly quantity: number;
}

export function figuresOfRange(sql: SqlSource, range: HistoryRange, timeZone: string): OrderFigures {
  return new OrderFigures(sql, `${inRange(range)} and ${COUNTS_AS_ORDER}`, rangeValues(range, timeZone));
}

/** @returns sums by a key and currency. Sums by person count only orders that a person has decided */
export async function sumsBy<By extends 'day' | 'hour' | 'table' | 'person'>(of: OrderFigures, by: By) {
  const rows = await of.read({
    of: by === 'person' ? 'decidedOrders' : 'orders',
    measures: ['orders', 'rejected', 'expired', 'revenue'],
    by: [by, 'currency'],
    rest: 'order by 1, 2',
  });
  return rows.map((row) => ({ ...row, key: row[by] }));
}

/** Adds up rows, but keeps the revenue of each currency separate. */
export function sumOf(rows: readonly SumRow<unknown>[]): Sum {
  const sum = (of: 'orders' | 'rejected' | 'expired'): number => rows.reduce((total, row) => total + row[of], 0);
  return { orders: sum('orders'), rejected: sum('rejected'), expired: sum('expired'), revenue: revenueOf(rows) };
}

export function soldOf(rows: readonly SoldRow[]): Sold {
  return { quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0), revenue: revenueOf(rows) };
}

/** @returns the amount of each currency in major units */
export function revenueOf(rows: readonly Money[]): Sold['revenue'] {
  const sums = new Map<Currency, number>();
  for (const { currency, revenue } of rows) sums.set(currency, (sums.get(currency) ?? 0) + revenue);
  const paid = [...sums].filter(([, amount]) => amount !== 0);
  return paid.map(([currency, amount]) => ({ currency, amount: toDecimal(amount) })).sort(byCurrency);
}

/** @returns by currency the number of paid bills and their average, rounded once */
export function billsOf(rows: readonly (Money & { readonly bills: number })[]): Bills {
  return rows
    .filter(({ bills }) => bills > 0)
    .map(({ currency, revenue, bills }) => ({ currency, bills, average: toDecimal(Math.round(revenue / bills)) }))
    .sort(byCurrency);
}

function byCurrency(a: { readonly currency: Currency }, b: { readonly currency: Currency }): number {
  return a.currency < b.currency ? -1 : 1;
}

/** @param wait the measure of a query; absent: no order waited */
export function waitOf([orders, p50, p90]: Wait = [0]): HistoryWait {
  return { orders, p50: p50 ?? null, p90: p90 ?? null };
}
