import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { wholeHistory } from '#test/whole-history.js';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import type { Overview } from './overview.dto.js';

const BEER = { tableId: 12, vs: 'code-table-12', items: [{ itemId: 102, quantity: 1, price: 59.5 }], totalPrice: 59.5 };
const EUR = { currency: 'EUR', items: [{ itemId: 101, quantity: 1, price: 7.9 }], totalPrice: 7.9 };

// Wednesday, winter: Prague is an hour ahead.
const NOON = '2026-03-11T11:00:00Z';

describe('The overview of a venue', () => {
  const clock = new TestClock();
  let product: TestApp;
  let staff: string;

  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1, 3] });
  });
  afterAll(() => product.close());

  const at = (moment: string, seconds = 0): string => {
    const later = new Date(Date.parse(moment) + seconds * 1000).toISOString();
    clock.set(later);
    return later;
  };
  const as = (call: request.Test): request.Test => call.set('Authorization', `Bearer ${staff}`);
  const overview = async (moment: string, venueId = 1): Promise<Overview> => {
    at(moment);
    const { status, body } = await wholeHistory(() =>
      as(request(product.url).get(`/api/my/restaurant/getoverview/${venueId}`)),
    );
    expect(status).toBe(200);
    return body as Overview;
  };
  const place = async (moment: string, changes: object = {}): Promise<Order> => {
    at(moment);
    return (
      await request(product.url)
        .post('/api/createorder')
        .send(orderBody({ ...changes }))
    ).body as Order;
  };
  const update = async (order: Order, changes: Partial<Order>): Promise<Order> =>
    (await as(request(product.url).post('/api/my/restaurant/updateorder')).send({ ...order, ...changes }))
      .body as Order;
  async function finished(moment: string, wait: number, changes: object = {}): Promise<void> {
    const order = await place(moment, changes);
    const confirmed = await update(order, { is_confirmed: true, start_time: at(moment, wait) });
    await update(confirmed, { end_time: at(moment, wait + 60) });
  }
  async function rejected(moment: string, changes: object = {}): Promise<void> {
    await update(await place(moment, changes), { is_rejected: true, end_time: at(moment, 60) });
  }
  const query = (text: string): Promise<unknown> => product.app.get(Database).query({ text });

  test('shows the finished steps of the setup and empty sums for a new venue', async () => {
    const { setup, today, lastWeek, now } = await overview(NOON, 3);
    expect(setup).toEqual({ products: true, dishes: false, tables: true, orders: false });
    const nothing = { orders: 0, rejected: 0, medianWaitSeconds: null, revenue: [], averageBill: [] };
    expect([today, lastWeek]).toEqual([nothing, nothing]);
    expect(now).toEqual({ waiting: 0, oldestWaitingSince: null, inProgress: 0, openCalls: 0, oldestCallSince: null });
  });

  test('sums up the business day, and the same weekday a week ago up to the same time', async () => {
    await rejected('2026-03-03T10:00:00Z', BEER);
    await finished('2026-03-04T09:00:00Z', 30, BEER);
    await finished('2026-03-04T12:00:00Z', 30, BEER);
    await rejected('2026-03-10T10:00:00Z');
    await rejected('2026-03-10T11:00:00Z', BEER);
    // The business day begins at four in the morning.
    await finished('2026-03-11T02:30:00Z', 10);
    await finished('2026-03-11T08:00:00Z', 60);
    await finished('2026-03-11T09:00:00Z', 180, BEER);
    await finished('2026-03-11T09:30:00Z', 600, EUR);
    await rejected('2026-03-11T10:00:00Z');
    const { businessDay, today, lastWeek, hours, topDishes, setup } = await overview(NOON);
    expect(businessDay).toBe('2026-03-11');
    expect(today).toEqual({
      orders: 4,
      rejected: 1,
      medianWaitSeconds: 180,
      revenue: [
        { currency: 'CZK', amount: 437.5 },
        { currency: 'EUR', amount: 7.9 },
      ],
      averageBill: [
        { currency: 'CZK', amount: 218.75 },
        { currency: 'EUR', amount: 7.9 },
      ],
    });
    expect(topDishes).toEqual([{ name: 'Svíčková', quantity: 3 }, { name: 'Pivo', quantity: 1 }]); // oxfmt-ignore
    const hour = (orders: number, ...amounts: number[]) => ({
      orders,
      revenue: amounts.map((amount, index) => ({ currency: ['CZK', 'EUR'][index], amount })),
    });
    // The day a week ago is shown whole, including the hours later than now.
    expect(hours).toEqual([
      { hour: 9, today: hour(1, 378), lastWeek: hour(0) },
      { hour: 10, today: hour(2, 59.5, 7.9), lastWeek: hour(1, 59.5) },
      { hour: 11, today: hour(0), lastWeek: hour(0) },
      { hour: 12, today: hour(0), lastWeek: hour(0) },
      { hour: 13, today: hour(0), lastWeek: hour(1, 59.5) },
    ]);
    expect(lastWeek).toEqual({
      orders: 1,
      rejected: 0,
      medianWaitSeconds: 30,
      revenue: [{ currency: 'CZK', amount: 59.5 }],
      averageBill: [{ currency: 'CZK', amount: 59.5 }],
    });
    expect(setup).toEqual({ products: true, dishes: true, tables: true, orders: true });
    const days = { from: businessDay, to: businessDay, days: 'business' };
    const totals = await as(request(product.url).get('/api/my/restaurant/getordertotals/1')).query(days);
    const { orders, rejected: refused, medianWaitSeconds, revenue } = today;
    expect(totals.body.all).toEqual({ orders, rejected: refused, expired: 0, medianWaitSeconds, revenue });
    expect(totals.body.days.map(({ date }: { date: string }) => date)).toEqual([businessDay]);
    const listed = await as(request(product.url).get('/api/my/restaurant/getorderhistory/1')).query(days);
    expect(listed.body).toHaveLength(orders);
    const calendar = await as(request(product.url).get('/api/my/restaurant/getordertotals/1')).query({ ...days, days: 'calendar' }); // oxfmt-ignore
    expect(calendar.body.all.orders).toBe(orders + 1);
    expect(await overview('2026-03-12T02:59:00Z')).toMatchObject({ businessDay: '2026-03-11', date: '2026-03-12' });
    expect((await overview('2026-03-12T03:00:00Z')).today.orders).toBe(0);
  });

  test('shows the oldest waiting order and the unanswered calls', async () => {
    const waiting = await place('2026-03-11T10:40:00Z');
    const confirmed = await place('2026-03-11T10:45:00Z', BEER);
    await update(confirmed, { is_confirmed: true, start_time: at('2026-03-11T10:46:00Z') });
    at('2026-03-11T10:50:00Z');
    const call = await request(product.url).post('/api/callstaff').send({ tableId: 12, vs: 'code-table-12' });
    // The times are those of the answers: the end of an earlier visit, stored at a later time of this clock, delays them.
    expect((await overview(NOON)).now).toEqual({
      waiting: 1,
      oldestWaitingSince: waiting.placed_at,
      inProgress: 1,
      openCalls: 1,
      oldestCallSince: call.body.timestamp,
    });
  });

  test('names the dishes that were rejected most often in seven days, each once per order', async () => {
    const { rejectedDishes, today, topDishes, businessDay } = await overview(NOON);
    expect(rejectedDishes).toEqual([{ name: 'Svíčková', orders: 2 }, { name: 'Pivo', orders: 1 }]); // oxfmt-ignore
    const list = async (filter: object) => {
      const days = { from: businessDay, to: businessDay, days: 'business', ...filter };
      const [totals, orders] = await Promise.all(
        ['getordertotals', 'getorderhistory'].map((path) =>
          as(request(product.url).get(`/api/my/restaurant/${path}/1`)).query(days),
        ),
      );
      expect(totals!.body.all.orders).toBe(orders!.body.length);
      return totals!.body;
    };
    for (const { name, orders } of rejectedDishes)
      expect((await list({ from: '2026-03-05', refused: name })).all.orders).toBe(orders);
    for (const { name, quantity } of topDishes)
      expect((await list({ dish: name, result: 'finished' })).lines.quantity).toBe(quantity);
    expect((await list({ waited: 'approval' })).all.medianWaitSeconds).toBe(today.medianWaitSeconds);
  });

  test('shows sold-out dishes, missing prices in euros and the time at which the menu ends', async () => {
    const before = (await overview(NOON)).menu;
    // The latest possible end of a menu.
    const always = { isValid: true, changesAt: '2100-01-01T00:00:00+01:00' };
    expect(before).toMatchObject({ ...always, soldOutTotal: 0, withoutEurTotal: 0 });
    await query(`update product set sold_out = true, sold_out_until = '2026-03-12 09:00Z' where id = 2`);
    await query(`update menu_product set price_eur = null where id = 102`);
    await query(`update menu set time_to = 839 where id = 1`);
    const manager = await addUser(product, { email: 'manager@test.cz', role: 'VENUEMANAGER', venueIds: [1] });
    const sold = request(product.url).post('/api/my/restaurant/setsoldout').set('Authorization', `Bearer ${manager}`);
    expect((await sold.send({ productId: 1, soldOut: false })).status).toBe(200);
    expect((await overview(NOON)).menu).toEqual({
      isValid: true,
      changesAt: '2026-03-11T14:00:00+01:00',
      ending: ['Stálý'],
      soldOut: [{ id: 2, name: 'Pivo' }],
      soldOutTotal: 1,
      withoutEur: ['Pivo'],
      withoutEurTotal: 1,
      withoutAllergens: ['Pivo', 'Svíčková'],
      withoutAllergensTotal: 2,
    });
    expect((await overview('2026-03-12T09:00:00Z')).menu.soldOutTotal).toBe(0);
  });

  test('is hidden for a venue of another company', async () => {
    const foreign = await as(request(product.url).get('/api/my/restaurant/getoverview/2'));
    expect(foreign.status).toBe(404);
  });
});
