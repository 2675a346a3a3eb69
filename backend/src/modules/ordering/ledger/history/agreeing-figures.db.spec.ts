import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { toDecimal } from '#kernel/money.js';
import { BackOffice } from '#test/test-back-office.js';
import { Database } from '#platform/database/database.js';
import { numbersOf } from '#test/opened-lists.js';
import { ordersOfLog, pragueDate, pragueHour, pragueWeekday, Recount } from '#test/recount.js';
import { TestClock } from '#test/test-clock.js';
import { randomFrom } from '#test/random.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import { ExpireOrdersJob } from '../../orders/expire-orders.job.js';
import type { PlacedOrder } from '../../orders/domain/order.events.js';
import type { Order } from '../../orders/order.dto.js';
import type { HistoryFigures, Sum as HistorySum } from './history-figures.dto.js';

const DAYS = ['2026-03-11', '2026-03-12', '2026-03-13'] as const;
/** The week before, with which the figures of `DAYS` are compared. */
const DAYS_BEFORE = ['2026-03-04', '2026-03-06'] as const;
const MINUTE_MS = 60_000;
const VAT_RATES = [
  { name: 'Základní', rate: 21, from: '2026-01-01' },
  { name: 'Snížená', rate: 12, from: '2026-01-01' },
];
const EXTRA = { name: 'Brusinky', priceCZK: 25.5, priceEUR: 1.05 };
/** Options of both dishes, added to their prices. */
const ADDED = [{ name: 'Rýže', priceCZK: 0, priceEUR: 0 }, EXTRA];
/** Has the name of an option in the other group. */
const WITHOUT = { name: EXTRA.name, priceCZK: 0, priceEUR: 0 };
const OPTIONS = [...ADDED, WITHOUT];
const NONE_SOLD = { quantity: 0, revenue: [] };
/** Undecided orders of the last day expire on the next. */
const END = '2026-03-14';
const PRICES = { CZK: { 101: 189, 102: 59.5 }, EUR: { 101: 7.9, 102: 2.5 } };
const CURRENCIES = ['CZK', 'EUR'] as const;
type Revenue = { revenue: { currency: string; amount: number }[] };
const ORDERS_A_DAY = 6;

describe('The figures of random histories', () => {
  const random = randomFrom(7_919);
  const clock = new TestClock();
  let office: BackOffice;
  let optionIds: number[];
  beforeAll(async () => {
    clock.set(`${DAYS_BEFORE[0]}T10:00:00Z`);
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    optionIds = [...(await offers('Přísady', ADDED)), ...(await offers('Vynechat', [WITHOUT]))];
    await office.put('setvatrates', { venueId: 1, rates: VAT_RATES }).expect(200);
    const database = office.app.app.get(Database);
    await database.query({ text: `update product set vat_rate = 'Základní' where id = 2` });
    for (const day of [...DAYS_BEFORE, ...DAYS]) {
      clock.set(`${day}T10:00:00Z`);
      await office.app.app.get(ExpireOrdersJob).run();
      if (day === DAYS[1]) await database.query({ text: `update product set vat_rate = 'Snížená' where id = 1` });
      for (let one = 0; one < ORDERS_A_DAY; one++) await lives();
    }
    clock.set(`${END}T03:00:00Z`);
    await office.app.app.get(ExpireOrdersJob).run();
  });
  afterAll(() => office.close());

  /** Adds a group to both dishes. @returns the ids of its options */
  async function offers(name: string, options: readonly object[]): Promise<number[]> {
    const group = { venueId: 1, name, min: 0, max: options.length, options };
    const { body } = await office.post('createmodifiergroup', group).expect(201);
    await office.put('setgroupproducts', { groupId: body.id, productIds: [1, 2] }).expect(200);
    return body.options.map(({ id }: { id: number }) => id);
  }

  const happens = (): boolean => random(2) === 0;
  const passes = (minutes: number): void => {
    clock.set(new Date(clock.now().getTime() + random(minutes * MINUTE_MS)).toISOString());
  };
  const post = async (path: string, body: object): Promise<Order> => {
    passes(15);
    return (await office.post(path, body, happens() ? 'employee' : 'manager').expect(200)).body as Order;
  };

  /** Plays a random order: substitutes offered or taken, lines cancelled, rejected, finished or forgotten. */
  async function lives(): Promise<void> {
    passes(40);
    const tableId = happens() ? 11 : 12;
    const guest = new TestGuest(office.app, { tableId, vs: `code-table-${tableId}` });
    let order = await placed(guest);
    if (random(4) === 0) order = await answered(guest, order, tableId);
    const fate = random(8);
    if (fate === 0) return;
    if (fate <= 2) {
      const rejected = { ...order, is_rejected: true, reject_reason: happens() ? 'Kuchyň zavřela' : null };
      return void (await post('updateorder', rejected));
    }
    const [first, ...others] = order.orderItems;
    const takesPart = others.length > 0 && first!.stands === undefined && happens();
    const orderItems = takesPart ? [{ ...first, is_rejected: true, rejectReason: null }, ...others] : order.orderItems;
    order = await post('updateorder', { ...order, is_confirmed: true, orderItems });
    for (const { id, quantity, stands = quantity } of order.orderItems) {
      if (stands === 0 || !happens()) continue;
      const cancelled = { venueId: 1, orderId: order.id, lineId: id, quantity: 1 + random(stands), reason: 'Spadla' };
      order = await post('cancelorderline', cancelled);
    }
    await post('updateorder', { ...order, end_time: new Date(clock.now()).toISOString() });
  }

  async function placed(guest: TestGuest): Promise<Order> {
    const currency = CURRENCIES[random(2)]!;
    const itemIds = happens() ? ([101, 102] as const) : ([101] as const);
    const items = itemIds.map((itemId) => {
      const chosen = OPTIONS.filter(() => itemId === 101 && happens());
      const price = chosen.reduce((sum, option) => sum + option[`price${currency}`], PRICES[currency][itemId]);
      const options = chosen.map((option) => optionIds[OPTIONS.indexOf(option)]);
      return { itemId, quantity: 1 + random(4), price, options };
    });
    const cents = items.reduce((sum, { quantity, price }) => sum + quantity * Math.round(price * 100), 0);
    const { body } = await guest.order({ items, totalPrice: toDecimal(cents), currency }).expect(201);
    return body as Order;
  }

  async function answered(guest: TestGuest, order: Order, tableId: number): Promise<Order> {
    const line = { orderId: order.id, lineId: 1, itemId: 102 };
    await post('offersubstitute', { venueId: 1, ...line });
    const call = request(office.app.url).post('/api/answersubstitute').set('X-Phone', guest.phone!);
    const options = happens() ? optionIds : [];
    const answer = { tableId, vs: `code-table-${tableId}`, ...line, take: happens(), options };
    return (await call.send(answer).expect(200)).body as Order;
  }

  const ask = (path: string) => wholeHistory(() => office.get(path).expect(200));

  async function rowsOf(path: string, range: string): Promise<Record<string, string>[]> {
    const { text } = await ask(`${path}/1?${range}`);
    const [header = [], ...rows] = text
      .slice(1)
      .trim()
      .split('\r\n')
      .map((row) => row.split(';').map((cell) => cell.replaceAll('"', '')));
    return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
  }

  const currencyOf = (row: Record<string, string>) => row['Měna'] as (typeof CURRENCIES)[number];
  const amount = (text = ''): number => Number(text.replace(',', '.'));
  const sums = (rows: readonly (readonly [currency: string, amount: number])[]) =>
    CURRENCIES.map((currency) => ({
      currency,
      amount: toDecimal(rows.reduce((sum, [of, one]) => sum + (of === currency ? Math.round(one * 100) : 0), 0)),
    })).filter((sum) => sum.amount !== 0);

  it.each<[string, string]>([...DAYS.map((day): [string, string] => [day, day]), [DAYS[0], END]])(
    'show the same revenue in every view and file from %s to %s',
    async (from, to) => {
      const range = `from=${from}&to=${to}`;
      const [orders, lines] = [await rowsOf('exportorderhistory', range), await rowsOf('exportorderlines', range)];
      const { body: figures } = await ask(`getorderfigures/1?${range}`);
      const { body: totals } = await ask(`getordertotals/1?${range}`);
      const { body: finished } = await ask(`getorderhistory/1?${range}&result=finished`);
      const found = {
        orders: sums(orders.map((row) => [row['Měna']!, amount(row['Celkem'])])),
        lines: sums(lines.map((row) => [row['Měna']!, amount(row['Cena celkem'])])),
        pieces: sums(lines.map((row) => [row['Měna']!, amount(row['Množství']) * amount(row['Cena za kus'])])),
        list: sums((finished as Order[]).map(({ currency, totalPrice }) => [currency, totalPrice])),
        totals: totals.all.revenue,
        dishes: sums(soldIn(figures.dishes)),
        people: sums(soldIn(figures.people)),
        weekdays: sums(soldIn(figures.weekdays.map((row: { now: Revenue }) => row.now))),
        rates: sums(soldIn(figures.rates.map((row: { now: unknown }) => ({ revenue: row.now })))),
      };
      const revenue = figures.all.now.revenue;
      expect(Object.entries(found).filter(([, sum]) => JSON.stringify(sum) !== JSON.stringify(revenue))).toEqual([]);
      expect(revenue.length).toBeGreaterThan(0);
      const extra = lines.filter((row) => /^Přísady: (Rýže, )?Brusinky/.test(row['Doplňky']!));
      expect(extra.length).toBeGreaterThan(0);
      const sold =
        (figures as HistoryFigures).options?.find(({ name, group }) => `${group} ${name}` === 'Přísady Brusinky') ??
        NONE_SOLD;
      expect(sold).toMatchObject({
        quantity: extra.reduce((sum, row) => sum + amount(row['Množství']), 0),
        revenue: sums(extra.map((row) => [row['Měna']!, amount(row['Množství']) * EXTRA[`price${currencyOf(row)}`]])),
      });
    },
  );

  it('include a reason for each piece that is not counted', async () => {
    const rows = await rowsOf('exportorderlines', `from=${DAYS[0]}&to=${END}`);
    const silent = rows.filter((row) => row['Odebráno'] !== '0' && row['Důvod'] === '');
    expect(silent).toEqual([]);
    const unfinished = rows.filter((row) => row['Výsledek'] !== 'Dokončeno');
    expect(unfinished.map((row) => row['Množství']).every((pieces) => pieces === '0')).toBe(true);
    expect(new Set(unfinished.map((row) => row['Výsledek']))).toEqual(new Set(['Odmítnuto', 'Propadlo']));
  });

  it('equal sums that are computed from the events, also for the week before', async () => {
    const range = { from: DAYS[0], to: END };
    const { body } = await ask(`figures/1?from=${range.from}&to=${range.to}`);
    const figures = body as HistoryFigures;
    const { orders, people } = await ordersOfLog(office.app.app.get(Database));
    const names = new Map(people);
    const [now, before] = [new Recount(orders, range), new Recount(orders, figures.compared)];
    expect(now.sums(({ tableId }) => tableId)).not.toEqual(before.sums(({ tableId }) => tableId));
    for (const [recount, which] of [
      [now, 'now'],
      [before, 'before'],
    ] as const) {
      // oxfmt-ignore
      expect(figures.all[which]).toEqual(recount.all());
      expect(figures.bills[which]).toEqual(recount.bills());
      expect(figures.waits.approval[which]).toEqual(recount.approval());
      expect(figures.waits.finish[which]).toEqual(recount.finish());
      const taxes = figures.rates
        .map((row) => [row.rate, row[which]])
        .filter(([, taxed]) => (taxed as unknown[]).length > 0);
      expect(taxes).toEqual(recount.taxes());
      const hours = new Map(figures.hours.map((row) => [row.hour, row[which]]));
      expect(nonEmpty(hours)).toEqual(recount.sums(({ placedAt }) => pragueHour(placedAt)));
      const weekdays = new Map(figures.weekdays.map((row) => [row.weekday, row[which]]));
      expect(nonEmpty(weekdays)).toEqual(recount.sums(({ endedAt }) => pragueWeekday(endedAt!)));
      const sold =
        which === 'now' ? figures.dishes : figures.dishes.map((dish) => ({ name: dish.name, ...dish.before }));
      const dishes = new Map(sold.map(({ name, quantity, revenue }) => [name, { quantity, revenue }]));
      expect(dishes).toEqual(recount.dishes());
      const tables = new Map(figures.tables.map((table) => [table.id, sumOf(which === 'now' ? table : table.before)]));
      expect(tables).toEqual(recount.sums(({ tableId }) => tableId));
    }
    const days = new Map(figures.days.map((row) => [row.date, row.now]));
    expect(nonEmpty(days)).toEqual(now.sums(({ endedAt }) => pragueDate(endedAt!)));
    const decided = new Map(figures.people.map((person) => [person.name, sumOf(person)]));
    const deciderOf = ({ orderId }: PlacedOrder) => names.get(orderId) ?? null;
    expect(decided).toEqual(now.sums(deciderOf, ({ status }) => status !== 'expired'));
    expect(new Map(figures.people.map(({ name, decision }) => [name, decision]))).toEqual(now.decisions(deciderOf));
    const pieces = figures.people.reduce((sum, { cancelled }) => sum + cancelled, 0);
    expect(pieces).toBe(now.cancelledPieces());
    expect(pieces).toBeGreaterThan(0);
  });

  it('equal the numbers of entries in the lists to which they link', async () => {
    const range = { from: DAYS[0], to: END };
    const database = office.app.app.get(Database);
    const forgotten = 'select order_id from history_index where decided_by is not null order by order_id desc limit 3';
    await database.query({ text: `update history_index set decided_by = '9999' where order_id in (${forgotten})` });
    await database.query({ text: 'delete from menu_product where id = 102' });
    await database.query({ text: 'update product set deleted_at = now() where id = 2' });
    const stated = (await ask(`figures/1?${new URLSearchParams(range)}`)).body as HistoryFigures;
    const wrong: unknown[] = [];
    const numbers = numbersOf(stated);
    for (const { filter, says } of numbers) {
      const query = new URLSearchParams({ ...range, ...filter });
      const { all, lines } = (await ask(`getordertotals/1?${query}`)).body;
      const { length } = (await ask(`getorderhistory/1?${query}&limit=200`)).body;
      const found = { orders: all.orders, ...(lines ?? { revenue: all.revenue }) };
      const figures = { ...found, ...says };
      if (JSON.stringify([found, length]) !== JSON.stringify([figures, figures.orders]))
        wrong.push({ filter, found, length, figures });
    }
    expect(wrong).toEqual([]);
    expect(numbers.length).toBeGreaterThan(50);
    expect(stated.categories.map(({ name }) => name)).toContain('Pivo');
    expect(stated.people.map(({ id }) => id)).toContain(null);
    const decided = stated.people.map(({ id }) => id).filter((id) => id !== null);
    const users = await database.query<{ id: number }>({ text: 'select id from app_user' });
    for (const { id } of users) {
      const { person } = (await ask(`getordertotals/1?person=${id}`)).body;
      // A stranger's name is nobody's business.
      expect(person === null).toBe(!decided.includes(id));
    }
    expect(users.length).toBeGreaterThan(decided.length);
  });

  const sumOf = ({ orders, rejected, expired, revenue }: HistorySum) => ({ orders, rejected, expired, revenue });
  const nonEmpty = <Key>(rows: Map<Key, HistorySum>) => new Map([...rows].filter(([, { orders }]) => orders > 0));
  const soldIn = (rows: readonly { revenue: { currency: string; amount: number }[] }[]) =>
    rows.flatMap(({ revenue }) => revenue.map(({ currency, amount: of }) => [currency, of] as const));
});
