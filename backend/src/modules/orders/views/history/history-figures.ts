import { grouped } from '#kernel/grouped.js';
import { daysAfter } from '#kernel/local-date.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { userNames } from '#modules/accounts/people-rows.public.js';
import { categoriesOfItems } from '#modules/menu/menu.public.js';
import { daysOf, type FiguresFilter, type HistoryFigures, type Sold, type Sum } from './history-figures.dto.js';
import { FiguresOfRange, revenueOf, type SoldRow, type SumRow } from './figures-of-range.js';

const MOST_DISHES = 50;
const WEEK = 7;

type Range = FiguresFilter & { readonly venueId: number };

/** docs/product.md#figures */
export async function readHistoryFigures(sql: SqlSource, range: Range, timeZone: string): Promise<HistoryFigures> {
  const shift = Math.max(1, Math.ceil(daysOf(range) / WEEK)) * WEEK;
  const compared = { from: daysAfter(range.from, -shift), to: daysAfter(range.to, -shift) };
  const now = new FiguresOfRange(sql, range, timeZone);
  const before = new FiguresOfRange(sql, { ...range, ...compared }, timeZone);
  const [hours, hoursBefore] = await Promise.all([now.sums<number>('hour'), before.sums<number>('hour')]);
  const [days, daysBefore] = await Promise.all([now.sums<string>('day'), before.sums<string>('day')]);
  const dayRows = daysBefore.map((row) => ({ ...row, key: daysAfter(row.key, shift) }));
  return {
    compared,
    all: { now: sumOf(hours), before: sumOf(hoursBefore) },
    days: beside(days, dayRows).map(({ key, ...sums }) => ({ date: key, ...sums })),
    hours: beside(hours, hoursBefore).map(({ key, ...sums }) => ({ hour: key, ...sums })),
    ...(await soldIn(sql, now, range.venueId)),
    tables: await tablesOf(now),
    people: await peopleOf(sql, now),
    reasons: await now.reasons(),
    rejectedDishes: await now.rejectedDishes(),
  };
}

async function soldIn(
  sql: SqlSource,
  figures: FiguresOfRange,
  venueId: number,
): Promise<Pick<HistoryFigures, 'dishes' | 'options' | 'categories'>> {
  const rows = await figures.sold();
  const categoryOf = await categoriesOfItems(sql, venueId, rows);
  const options = soldBy(await figures.soldOptions(), ({ name }) => name).slice(0, MOST_DISHES);
  return {
    dishes: soldBy(rows, ({ name }) => name).slice(0, MOST_DISHES),
    ...(options.length > 0 && { options }),
    categories: soldBy(rows, categoryOf),
  };
}

async function tablesOf(figures: FiguresOfRange): Promise<HistoryFigures['tables']> {
  const [rows, names] = [await figures.sums<number>('table'), await figures.tableNames()];
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const tables = [...grouped(rows, ({ key }) => key)].map(([id, of]) => ({
    ...{ id, name: nameOf.get(id) ?? '' },
    ...sumOf(of),
  }));
  return tables.sort((a, b) => b.orders - a.orders);
}

/** Those whose names are gone are one. */
async function peopleOf(sql: SqlSource, figures: FiguresOfRange): Promise<HistoryFigures['people']> {
  const rows = await figures.sums<string | null>('person');
  const ids = rows.flatMap(({ key }) => (key === null ? [] : [Number(key)]));
  const names = await userNames(sql, [...new Set(ids)]);
  const byPerson = grouped(rows, ({ key }) => (names.has(Number(key)) ? Number(key) : null));
  const people = [...byPerson].map(([id, of]) => ({ name: names.get(id ?? 0) ?? null, ...sumOf(of) }));
  return people.sort((a, b) => b.orders - a.orders);
}

function beside<Key extends string | number>(now: readonly SumRow<Key>[], before: readonly SumRow<Key>[]) {
  const [rows, rowsBefore] = [grouped(now, ({ key }) => key), grouped(before, ({ key }) => key)];
  const keys = [...new Set([...rows.keys(), ...rowsBefore.keys()])].sort((a, b) => (a < b ? -1 : 1));
  return keys.map((key) => ({ key, now: sumOf(rows.get(key) ?? []), before: sumOf(rowsBefore.get(key) ?? []) }));
}

function soldBy<Row extends Pick<SoldRow, 'currency' | 'quantity' | 'amount'>, Name extends string | null>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
): (Sold & { name: Name })[] {
  const sold = [...grouped(rows, nameOf)].map(([name, of]) => ({
    name,
    quantity: of.reduce((sum, { quantity }) => sum + quantity, 0),
    revenue: revenueOf(of),
  }));
  return sold.sort((a, b) => b.quantity - a.quantity);
}

function sumOf(rows: readonly SumRow<unknown>[]): Sum {
  const sum = (of: 'orders' | 'rejected' | 'expired'): number => rows.reduce((total, row) => total + row[of], 0);
  return { orders: sum('orders'), rejected: sum('rejected'), expired: sum('expired'), revenue: revenueOf(rows) };
}
