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
import type { OrderFigures } from '../figure-query.js';
import {
  billsOf,
  figuresOfRange,
  soldOf,
  sumOf,
  sumsBy,
  waitOf,
  type SoldRow,
  type SumRow,
} from './figures-of-range.js';
import { readPersonFigures } from './person-figures.js';

const MOST_DISHES = 50;
const MOST_REASONS = 20;
const WEEK = 7;

type Range = FiguresFilter & { readonly venueId: number };

/** Reads the figures of a range, and of the same weekdays some weeks before (docs/product.md#figures). */
export async function readHistoryFigures(
  sql: SqlSource,
  period: Range,
  { timeZone, at }: { readonly timeZone: string; readonly at: Date },
): Promise<HistoryFigures> {
  const range = await withCategory(sql, period);
  const shift = Math.max(1, Math.ceil(daysOf(range) / WEEK)) * WEEK;
  const local = localMoment(at, timeZone);
  const today = range.days === 'business' ? businessDay(local) : local.date;
  // Compares today until now with the earlier day until the same time, because today is not over.
  const isRunning = range.from <= today && today <= range.to;
  const endedBefore = isRunning ? sameTimeBefore(at, shift, timeZone) : undefined;
  const shifted = { from: daysAfter(range.from, -shift), to: daysAfter(isRunning ? today : range.to, -shift) };
  const compared = { ...shifted, ...(endedBefore && { until: endedBefore.toISOString() }) };
  const now = figuresOfRange(sql, range, timeZone);
  const before = figuresOfRange(sql, { ...range, ...shifted, endedBefore }, timeZone);
  const [hours, hoursBefore] = await Promise.all([sumsBy(now, 'hour'), sumsBy(before, 'hour')]);
  const [days, daysBefore] = await Promise.all([sumsBy(now, 'day'), sumsBy(before, 'day')]);
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
    bills: { now: await billsIn(now), before: await billsIn(before) },
    waits: await waitsIn({ now, before }),
    ...(await rejectionsIn(now)),
    ...(pauses && { pauses }),
    ...(kitchen && { kitchen }),
  };
}

interface Both {
  readonly now: OrderFigures;
  readonly before: OrderFigures;
}

const SOLD = {
  of: 'dishes',
  measures: ['quantity', 'revenue'],
  by: ['categoryId', 'heading', 'name', 'currency', 'rate'],
  rest: 'where quantity > 0',
} as const;
/** SQL: leaves out orders without options, so that their lines need not be read. */
const WITH_OPTIONS = `h.lines::text ~ '"options" *:'`;
const SOLD_OPTIONS = { ...SOLD, of: 'options', by: ['name', 'group', 'currency'], and: WITH_OPTIONS } as const;

async function soldIn(
  sql: SqlSource,
  { now, before }: Both,
  venueId: number,
): Promise<Pick<HistoryFigures, 'dishes' | 'options' | 'categories' | 'rates'>> {
  const [rows, rowsBefore] = await Promise.all([now.read(SOLD), before.read(SOLD)]);
  const sold = [...rows, ...rowsBefore].flatMap(({ categoryId }) => categoryId ?? []);
  const names = await categoryNames(sql, venueId, [...new Set(sold)]);
  const [options, optionsBefore] = await Promise.all([now.read(SOLD_OPTIONS), before.read(SOLD_OPTIONS)]);
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

const TABLE_NAMES = { of: 'orders', measures: ['tableName'], by: ['table'] } as const;

async function tablesOf(now: OrderFigures, before: OrderFigures): Promise<HistoryFigures['tables']> {
  const [rows, rowsBefore] = await Promise.all([sumsBy(now, 'table'), sumsBy(before, 'table')]);
  const nameOf = new Map((await now.read(TABLE_NAMES)).map(({ table, tableName }) => [table, tableName]));
  const byTable = grouped(rowsBefore, ({ key }) => key);
  const tables = [...grouped(rows, ({ key }) => key)].map(([id, of]) => ({
    id,
    name: nameOf.get(id) ?? '',
    ...sumOf(of),
    before: sumOf(byTable.get(id) ?? []),
  }));
  return tables.sort((a, b) => b.orders - a.orders);
}

async function billsIn(of: OrderFigures): Promise<Bills> {
  return billsOf(await of.read({ of: 'bills', measures: ['revenue', 'bills'], by: ['currency'] }));
}

async function waitsIn({ now, before }: Both): Promise<HistoryFigures['waits']> {
  const waits = { of: 'orders', measures: ['approval', 'finish'] } as const;
  const [[row], [rowBefore]] = [await now.read(waits), await before.read(waits)];
  const both = (kind: 'approval' | 'finish') => ({ now: waitOf(row![kind]), before: waitOf(rowBefore![kind]) });
  return { approval: both('approval'), finish: both('finish') };
}

async function rejectionsIn(now: OrderFigures): Promise<Pick<HistoryFigures, 'reasons' | 'rejectedDishes'>> {
  const reasons = await now.read({
    of: 'orders',
    measures: ['rejected'],
    by: ['reason'],
    rest: `where rejected > 0 order by rejected desc, reason limit ${MOST_REASONS}`,
  });
  const rejectedDishes = await now.read({
    of: 'refusedDishes',
    measures: ['quantity', 'reason'],
    by: ['name'],
    rest: `order by quantity desc, name limit ${MOST_REASONS}`,
  });
  return { reasons: reasons.map(({ reason, rejected }) => ({ reason, orders: rejected })), rejectedDishes };
}

type TaxedRow = SoldRow & { readonly rate: number | null };

function ratesOf(now: readonly TaxedRow[], before: readonly TaxedRow[]): HistoryFigures['rates'] {
  const [rows, rowsBefore] = [grouped(now, ({ rate }) => rate), grouped(before, ({ rate }) => rate)];
  const rates = [...new Set([...rows.keys(), ...rowsBefore.keys()])].sort((a, b) => (b ?? -1) - (a ?? -1));
  return rates.map((rate) => ({
    rate,
    now: taxedOf(rows.get(rate) ?? [], rate ?? 0),
    before: taxedOf(rowsBefore.get(rate) ?? [], rate ?? 0),
  }));
}

/** Calculates the tax contained in prices from their sum, rounded once (Act 235/2004 Coll., section 37). */
function taxedOf(rows: readonly SoldRow[], rate: number): Taxed {
  return [...grouped(rows, ({ currency }) => currency)]
    .map(([currency, of]) => {
      const amount = of.reduce((sum, { revenue }) => sum + revenue, 0);
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

function soldBy<Row extends SoldRow, Named extends object>(
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

/** Sorts dishes with equal numbers of pieces by revenue, so that their order does not change between queries. */
function earned({ revenue }: Sold): number {
  return revenue[0]?.amount ?? 0;
}
