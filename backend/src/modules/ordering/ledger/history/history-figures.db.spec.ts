import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { wholeHistory } from '#test/whole-history.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import type { Order } from '../../orders/order.dto.js';

const BEER = {
  tableId: 12,
  vs: 'code-table-12',
  items: [{ itemId: 102, quantity: 3, price: 59.5 }],
  totalPrice: 178.5,
};
const EUR = { currency: 'EUR', items: [{ itemId: 101, quantity: 1, price: 7.9 }], totalPrice: 7.9 };
type Query = Record<string, string | number>;

describe('A query of the history', () => {
  const clock = new TestClock();
  let product: TestApp;
  let jana: string;
  let petr: string;

  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    const text = `insert into category (venue_id, name) values (1, 'Hlavní jídla'), (1, 'Pivo')`;
    await product.app.get(Database).query({ text });
    jana = await addUser(product, { email: 'jana@test.cz', role: 'VENUEMANAGER', venueIds: [1] });
    petr = await addUser(product, { email: 'petr@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    await finished('2026-03-01T11:00:00Z', jana, BEER);
    await finished('2026-03-08T11:00:00Z', jana, { note: 'Narozeniny – prosíme svíčku' });
    await finished('2026-03-08T11:30:00Z', petr, BEER);
    await finished('2026-03-08T17:00:00Z', petr, EUR);
    await rejected('2026-03-08T17:10:00Z', 'Došla');
    await rejected('2026-03-08T17:20:00Z', 'Došla');
    await rejected('2026-03-08T17:30:00Z', null);
  });
  afterAll(() => product.close());

  const as = (call: request.Test, token: string): request.Test => call.set('Authorization', `Bearer ${token}`);
  const get = (path: string, query: Query = {}): Promise<request.Response> =>
    wholeHistory(() => as(request(product.url).get(`/api/my/restaurant/${path}/1`), jana).query(query));
  const place = async (at: string, changes: object): Promise<Order> => {
    clock.set(at);
    const call = request(product.url).post('/api/createorder');
    return (await call.send(orderBody({ ...changes })).expect(201)).body as Order;
  };
  const update = async (order: Order, changes: Partial<Order>, token = jana): Promise<Order> => {
    const call = as(request(product.url).post('/api/my/restaurant/updateorder'), token);
    return (await call.send({ ...order, ...changes }).expect(200)).body as Order;
  };
  async function finished(at: string, by: string, changes: object): Promise<void> {
    const confirmed = await update(await place(at, changes), { is_confirmed: true, start_time: at }, by);
    await update(confirmed, { end_time: at });
  }
  async function rejected(at: string, reason: string | null): Promise<void> {
    await update(await place(at, {}), { is_rejected: true, end_time: at, reject_reason: reason });
  }

  describe('for words', () => {
    const found = async (search: string, query: Query = {}): Promise<string[]> => {
      const [list, totals] = [
        await get('getorderhistory', { search, ...query }),
        await get('getordertotals', { search, ...query }),
      ];
      expect(totals.body.all.orders).toBe(list.body.length);
      return (list.body as Order[]).map(({ number, end_time }) => `${end_time?.slice(8, 10)}/${number}`);
    };

    test.each([
      ['a dish, without its accents', 'svick', ['08/6', '08/5', '08/4', '08/3', '08/1']],
      ['a dish, with them', 'PIVO', ['08/2', '01/1']],
      ['the note of an order and its dish together', 'svíčk naroz', ['08/1']],
      ['the note of a line', 'brusinek', ['08/6', '08/5', '08/4', '08/1']],
      ['a number', '1', ['08/1', '01/1']],
      ['a number as the ticket says it', 'č. 2', ['08/2']],
      ['what is nowhere', 'knedlík', []],
      ['what has no word', '–', []],
      ['what would be an operator of the search', "pivo' | 'svick", []],
    ])('finds orders by %s', async (_, search, orders) => expect(await found(search)).toEqual(orders));

    test('combines words with other filters, including the hour of the order', async () => {
      expect(await found('pivo', { from: '2026-03-02' })).toEqual(['08/2']);
      expect(await found('svick', { result: 'rejected', tableId: 11 })).toEqual(['08/6', '08/5', '08/4']);
      expect(await found('svick', { hour: 12 })).toEqual(['08/1']);
      expect(await found(' ', { hour: 18, result: 'finished' })).toEqual(['08/3']);
    });

    test('finds nothing of another company', async () => {
      const neighbour = await addUser(product, { email: 'neighbour@test.cz', role: 'EMPLOYEE', venueIds: [2] });
      const call = request(product.url).get('/api/my/restaurant/getorderhistory/2').query({ search: 'pivo' });
      expect((await as(call, neighbour)).body).toEqual([]);
    });

    test.each([
      [{ search: 'x'.repeat(101) }, 'search'],
      [{ search: '\0' }, 'search'],
      [{ hour: 24 }, 'hour'],
    ])('refuses %j with the name of the field', async (query, field) => {
      const { status, body } = await get('getorderhistory', query);
      expect([status, body.details?.[0]?.field]).toEqual([400, field]);
    });
  });

  describe('for figures', () => {
    const sum = (orders: number, rejections: number, ...amounts: (readonly [string, number])[]) => ({
      orders,
      rejected: rejections,
      expired: 0,
      revenue: amounts.map(([currency, amount]) => ({ currency, amount })),
    });

    test('adds up a day, and the same weekday a week before', async () => {
      const { body } = await get('getorderfigures', { from: '2026-03-08', to: '2026-03-08' });
      const now = sum(6, 3, ['CZK', 556.5], ['EUR', 7.9]);
      const before = sum(1, 0, ['CZK', 178.5]);
      expect(body).toMatchObject({
        compared: { from: '2026-03-01', to: '2026-03-01' },
        all: { now, before },
        days: [{ date: '2026-03-08', now, before }],
        hours: [
          { hour: 12, now: sum(2, 0, ['CZK', 556.5]), before },
          { hour: 18, now: sum(4, 3, ['EUR', 7.9]), before: sum(0, 0) },
        ],
      });
      expect((await get('getordertotals', { from: '2026-03-08', to: '2026-03-08' })).body.all).toMatchObject(now);
    });

    test('distinguishes dishes, categories, tables, people and rejections', async () => {
      const { body } = await get('getorderfigures', { from: '2026-03-08', to: '2026-03-08' });
      const roast = { quantity: 3, revenue: sum(0, 0, ['CZK', 378], ['EUR', 7.9]).revenue };
      const beer = { quantity: 3, revenue: sum(0, 0, ['CZK', 178.5]).revenue };
      expect(body.dishes).toHaveLength(2);
      expect(body.dishes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Svíčková', ...roast }),
          expect.objectContaining({ name: 'Pivo', ...beer }),
        ]),
      );
      expect(body.categories).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'Hlavní jídla', ...roast }),
          expect.objectContaining({ name: 'Pivo', ...beer }),
        ]),
      );
      expect(body.tables).toMatchObject([
        { id: 11, name: 'Stůl 7', ...sum(5, 3, ['CZK', 378], ['EUR', 7.9]) },
        { id: 12, name: 'Zahrádka 1', ...sum(1, 0, ['CZK', 178.5]) },
      ]);
      expect(body.people).toMatchObject([
        { name: 'jana@test.cz', ...sum(4, 3, ['CZK', 378]) },
        { name: 'petr@test.cz', ...sum(2, 0, ['CZK', 178.5], ['EUR', 7.9]) },
      ]);
      expect(body.reasons).toEqual([
        { reason: 'Došla', orders: 2 },
        { reason: null, orders: 1 },
      ]);
      expect(body.rejectedDishes).toEqual([{ name: 'Svíčková', quantity: 6, reason: 'Došla' }]);
    });

    test('compares a day that is not over with the previous week up to the same time, also after midnight', async () => {
      const comparison = async (at: string, query: Query = {}) => {
        clock.set(at);
        const { body } = await get('getorderfigures', { from: '2026-03-08', to: '2026-03-08', ...query });
        return [body.compared.until, body.all.before.orders, body.waits.finish.before.orders];
      };
      expect(await comparison('2026-03-08T10:59:30Z')).toEqual(['2026-03-01T10:59:00.000Z', 0, 0]);
      expect(await comparison('2026-03-08T11:01:00Z')).toEqual(['2026-03-01T11:01:00.000Z', 1, 1]);
      const night = '2026-03-09T01:30:00Z';
      expect(await comparison(night)).toEqual([undefined, 1, 1]);
      expect(await comparison(night, { days: 'business' })).toEqual(['2026-03-02T01:30:00.000Z', 1, 1]);
    });

    test('compares a month that is not over with the same part of the weeks before', async () => {
      clock.set('2026-03-08T11:00:00Z');
      const { body } = await get('getorderfigures', { from: '2026-03-01', to: '2026-03-31' });
      expect(body.compared).toEqual({ from: '2026-01-25', to: '2026-02-01', until: '2026-02-01T11:00:00.000Z' });
    });

    test('compares a longer range with the same number of whole weeks, so that weekdays match', async () => {
      clock.set('2026-04-01T11:00:00Z');
      const { body } = await get('getorderfigures', { from: '2026-03-01', to: '2026-03-31' });
      expect(body.compared).toEqual({ from: '2026-01-25', to: '2026-02-24' });
    });

    test.each([
      [{}, 'from'],
      [{ from: '2026-03-08' }, 'to'],
      [{ from: '2025-03-08', to: '2026-03-09' }, 'to'],
    ])('refuses %j with the name of the field', async (query, field) => {
      const { status, body } = await get('getorderfigures', query);
      expect([status, body.details?.[0]?.field]).toEqual([400, field]);
    });

    test('returns nothing for a range that ends before it begins', async () => {
      const { status, body } = await get('getorderfigures', { from: '2026-03-08', to: '2026-03-01' });
      expect([status, body.all.now, body.dishes]).toEqual([200, sum(0, 0), []]);
    });
  });

  test('can be exported line by line, and the lines add up to the same total', async () => {
    const answer = await get('exportorderlines', { from: '2026-03-08', to: '2026-03-08', search: 'pivo' });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename=polozky.csv; filename*=UTF-8''polozky%20U%20L%C3%ADpy%202026-03-08.csv`,
    );
    expect(answer.text.slice(1).split('\r\n')).toEqual([
      '"Datum";"Objednávka";"Stůl";"Položka";"Množství";"Cena za kus";"Cena celkem";"Měna";"Výsledek";"Odebráno";"Důvod";"Doplňky";"Sazba DPH (%)"',
      '"8.3.2026 12:30:00";2;"Zahrádka 1";"Pivo";3;59,5;178,5;"CZK";"Dokončeno";0;;;',
      '',
    ]);
    const byEmployee = as(request(product.url).get('/api/my/restaurant/exportorderlines/1'), petr);
    expect((await byEmployee).status).toBe(403);
  });
});
