import { dayNumber, daysAfter } from '@stolek/rules/local-date';
import { grouped } from '#kernel/grouped.js';
import { businessDay, localMoment, sameTimeBefore } from '#kernel/clock.js';
import { toDecimal } from '#kernel/money.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { categoryNames } from '#modules/catalogue/catalogue.public.js';
import {
  daysOf,
  type Bills,
  type FiguresFilter,
  type HistoryFigures,
  type Sold,
  type Taxed,
} from './history-figures.dto.js';
import { readKitchenFigures } from './kitchen-figures.js';
import { readPauseFigures } from './pause-figures.js';
import { withCategory } from './history-lines.js';
import { FiguresOfRange, revenueOf, sumOf, type SoldRow, type SumRow, type WaitRow } from './figures-of-range.js';
import { readPersonFigures } from './person-figures.js';

const MOST_DISHES = 50;
const WEEK = 7;

type Range = FiguresFilter & { readonly venueId: number };

/** docs/product.md#figures */
export async function readHistoryFigures(
  sql: SqlSource,
  period: Range,
  { timeZone, at }: { readonly timeZone: string; readonly at: Date },
): Promise<HistoryFigures> {
  const range = await withCategory(sql, period);
  const shift = Math.max(1, Math.ceil(daysOf(range) / WEEK)) * WEEK;
  const local = localMoment(at, timeZone);
  const today = range.days === 'business' ? businessDay(local) : local.date;
  // Today is not over, so the part of the day until now is compared with the same part of the earlier day.
  const isRunning = range.from <= today && today <= range.to;
  const endedBefore = isRunning ? sameTimeBefore(at, shift, timeZone) : undefined;
  const shifted = { from: daysAfter(range.from, -shift), to: daysAfter(isRunning ? today : range.to, -shift) };
  const compared = { ...shifted, ...(endedBefore && { until: endedBefore.toISOString() }) };
  const now = new FiguresOfRange(sql, range, timeZone);
  const before = new FiguresOfRange(sql, { ...range, ...shifted, endedBefore }, timeZone);
  const [hours, hoursBefore] = await Promise.all([now.sums<number>('hour'), before.sums<number>('hour')]);
  const [days, daysBefore] = await Promise.all([now.sums<string>('day'), before.sums<string>('day')]);
  const kitchen = await readKitchenFigures(sql, now, range.venueId);
  const ranges = { now: { ...period, until: at }, before: { ...shifted, until: endedBefore ?? at } };
  const pauses = await readPauseFigures(sql, period, ranges, timeZone);
  const dayRows = daysBefore.map((row) => ({ ...row, key: daysAfter(row.key, shift) }));
  return {
    compared,
    all: { now: sumOf(hours), before: sumOf(hoursBefore) },
    days: joined(days, dayRows).map(({ key, ...sums }) => ({ date: key, ...sums })),
    weekdays: joined(days.map(onWeekday), daysBefore.map(onWeekday)).map(({ key, ...sums }) => ({
      weekday: key,
      ...sums,
    })),
    hours: joined(hours, hoursBefore).map(({ key, ...sums }) => ({ hour: key, ...sums })),
    ...(await soldIn(sql, { now, before }, range.venueId)),
    tables: await tablesOf(now, before),
    people: await readPersonFigures(sql, now, before),
    bills: { now: billsOf(hours, await now.bills()), before: billsOf(hoursBefore, await before.bills()) },
    waits: waitsOf(await now.waits(), await before.waits()),
    reasons: await now.reasons(),
    rejectedDishes: await now.rejectedDishes(),
    ...(pauses && { pauses }),
    ...(kitchen && { kitchen }),
  };
}

interface Both {
  readonly now: FiguresOfRange;
  readonly before: FiguresOfRange;
}

async function soldIn(
  sql: SqlSource,
  { now, before }: Both,
  venueId: number,
): Promise<Pick<HistoryFigures, 'dishes' | 'options' | 'categories' | 'rates'>> {
  const [rows, rowsBefore] = await Promise.all([now.sold(), before.sold()]);
  const sold = [...rows, ...rowsBefore].flatMap(({ categoryId }) => categoryId ?? []);
  const names = await categoryNames(sql, venueId, [...new Set(sold)]);
  const [options, optionsBefore] = await Promise.all([now.soldOptions(), before.soldOptions()]);
  const chosen = soldBy(options, optionsBefore, ({ name, group }) => ({ name, group })).slice(0, MOST_DISHES);
  return {
    dishes: soldBy(rows, rowsBefore, ({ name }) => ({ name })).slice(0, MOST_DISHES),
    ...(chosen.length > 0 && { options: chosen }),
    categories: soldBy(rows, rowsBefore, ({ categoryId, heading }) => ({
      name: names.get(categoryId ?? 0) ?? heading ?? '',
    })),
    rates: ratesOf(rows, rowsBefore),
  };
}

async function tablesOf(now: FiguresOfRange, before: FiguresOfRange): Promise<HistoryFigures['tables']> {
  const [rows, rowsBefore] = await Promise.all([now.sums<number>('table'), before.sums<number>('table')]);
  const nameOf = new Map((await now.tableNames()).map(({ id, name }) => [id, name]));
  const byTable = grouped(rowsBefore, ({ key }) => key);
  const tables = [...grouped(rows, ({ key }) => key)].map(([id, of]) => ({
    id,
    name: nameOf.get(id) ?? '',
    ...sumOf(of),
    before: sumOf(byTable.get(id) ?? []),
  }));
  return tables.sort((a, b) => b.orders - a.orders);
}

function billsOf(rows: readonly SumRow<unknown>[], counts: readonly { currency: string; bills: number }[]): Bills {
  return revenueOf(rows).flatMap(({ currency, amount }) => {
    const bills = counts.find((count) => count.currency === currency)?.bills ?? 0;
    return bills === 0 ? [] : [{ currency, bills, average: Math.round((amount * 100) / bills) / 100 }];
  });
}

function waitsOf(now: WaitRow, before: WaitRow): HistoryFigures['waits'] {
  const wait = (orders: number, percentiles: WaitRow['approval']) => {
    const [p50, p90] = percentiles ?? [null, null];
    return { orders, p50, p90 };
  };
  return {
    approval: { now: wait(now.approved, now.approval), before: wait(before.approved, before.approval) },
    finish: { now: wait(now.finished, now.finish), before: wait(before.finished, before.finish) },
  };
}

function ratesOf(now: readonly SoldRow[], before: readonly SoldRow[]): HistoryFigures['rates'] {
  const [rows, rowsBefore] = [grouped(now, ({ rate }) => rate), grouped(before, ({ rate }) => rate)];
  const rates = [...new Set([...rows.keys(), ...rowsBefore.keys()])].sort((a, b) => (b ?? -1) - (a ?? -1));
  return rates.map((rate) => ({
    rate,
    now: taxedOf(rows.get(rate) ?? [], rate ?? 0),
    before: taxedOf(rowsBefore.get(rate) ?? [], rate ?? 0),
  }));
}

/** The tax in prices, taken out of their sum and rounded once (Act 235/2004 Coll., section 37). */
function taxedOf(rows: readonly SoldRow[], rate: number): Taxed {
  return [...grouped(rows, ({ currency }) => currency)]
    .map(([currency, of]) => {
      const amount = of.reduce((sum, row) => sum + row.amount, 0);
      return { currency, amount: toDecimal(amount), tax: toDecimal(Math.round((amount * rate) / (100 + rate))) };
    })
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}

function onWeekday(row: SumRow<string>): SumRow<number> {
  return { ...row, key: ((dayNumber(row.key) + 3) % WEEK) + 1 };
}

function joined<Key extends string | number>(now: readonly SumRow<Key>[], before: readonly SumRow<Key>[]) {
  const [rows, rowsBefore] = [grouped(now, ({ key }) => key), grouped(before, ({ key }) => key)];
  const keys = [...new Set([...rows.keys(), ...rowsBefore.keys()])].sort((a, b) => (a < b ? -1 : 1));
  return keys.map((key) => ({ key, now: sumOf(rows.get(key) ?? []), before: sumOf(rowsBefore.get(key) ?? []) }));
}

type Counted = Pick<SoldRow, 'currency' | 'quantity' | 'amount'>;

function soldBy<Row extends Counted, Named extends object>(
  rows: readonly Row[],
  rowsBefore: readonly Row[],
  namesOf: (row: Row) => Named,
): (Sold & Named & { before: Sold })[] {
  const keyOf = (row: Row) => JSON.stringify(namesOf(row));
  const rowsOf = grouped(rowsBefore, keyOf);
  const sold = [...grouped(rows, keyOf)].map(([key, of]) => ({
    ...namesOf(of[0]!),
    ...soldOf(of),
    before: soldOf(rowsOf.get(key) ?? []),
  }));
  return sold.sort((a, b) => b.quantity - a.quantity || earned(b) - earned(a));
}

/** Sorts dishes with equal numbers of pieces, so that the order never changes between queries. */
function earned({ revenue }: Sold): number {
  return revenue[0]?.amount ?? 0;
}

function soldOf(rows: readonly Counted[]): Sold {
  return { quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0), revenue: revenueOf(rows) };
}
