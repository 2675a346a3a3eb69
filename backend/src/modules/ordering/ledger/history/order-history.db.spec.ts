import request from 'supertest';
import { v7 as uuidv7 } from 'uuid';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { withoutFacts } from '#test/without-facts.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { wholeHistory } from '#test/whole-history.js';
import { Clock } from '#kernel/clock.js';
import type { Order } from '../../orders/order.dto.js';
import { encodeCursor } from './order-history.query.js';

describe('GET /api/my/restaurant/getorderhistory', () => {
  const clock = new TestClock();
  let product: TestApp;
  let staff: string;
  let neighbour: string;
  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    neighbour = await addUser(product, { email: 'neighbour@test.cz', role: 'EMPLOYEE', venueIds: [2] });
  });
  afterAll(() => product.close());

  const as = (call: request.Test, token = staff): request.Test => call.set('Authorization', `Bearer ${token}`);
  const historyOf = (venueId: number, token: string, query: object = {}): Promise<request.Response> =>
    wholeHistory(() =>
      as(request(product.url).get(`/api/my/restaurant/getorderhistory/${venueId}`), token).query(query),
    );
  const history = (query: Record<string, string | number> = {}): Promise<request.Response> =>
    historyOf(1, staff, query);
  const placed = async (at: string, changes: object = {}): Promise<Order> => {
    clock.set(at);
    return (
      await request(product.url)
        .post('/api/createorder')
        .send(orderBody({ ...changes }))
    ).body as Order;
  };
  const decided = async (order: Order, decision: object, token?: string): Promise<Order> => {
    const call = as(request(product.url).post('/api/my/restaurant/updateorder'), token);
    return (await call.send({ ...order, ...decision }).expect(200)).body as Order;
  };
  const coffee = { items: [{ itemId: 201, quantity: 1, price: 65 }], totalPrice: 65 };
  /** Waits until the order is in the history of its venue, which is written behind the log. */
  const rejectedNextDoor = async (at: string): Promise<Order> => {
    const order = await placed(at, { venueId: 2, tableId: 21, vs: 'code-table-21', ...coffee });
    const rejection = await decided(order, { is_rejected: true, end_time: at }, neighbour);
    expect((await historyOf(2, neighbour)).body).toContainEqual(expect.objectContaining({ id: order.id }));
    return rejection;
  };
  /** In the history's form: only the board shows for seconds that it can be undone. */
  const rejected = async (at: string): Promise<Order> => {
    const { undo_until: _, ...order } = await decided(await placed(at), { is_rejected: true, end_time: at });
    return order;
  };

  test('lists orders that have ended, newest end first, without open orders and other venues', async () => {
    await placed('2026-03-01T10:00:00Z');
    await decided(await placed('2026-03-01T10:00:00Z'), { is_confirmed: true, start_time: '2026-03-01T10:05:00Z' });
    const first = await rejected('2026-03-01T11:00:00Z');
    const second = await rejected('2026-03-01T12:00:00Z');
    await rejectedNextDoor('2026-03-01T13:00:00Z');
    expect((await history()).body.map(withoutFacts)).toEqual([second, first]);
  });

  test('uses local dates of the venue, both inclusive, even over a clock change', async () => {
    // On 29 March 2026 the clocks of Prague go from 2:00 to 3:00: that day has 23 hours.
    const before = await rejected('2026-03-28T22:59:59.999Z');
    const begin = await rejected('2026-03-28T23:00:00.000Z');
    const end = await rejected('2026-03-29T21:59:59.999Z');
    const after = await rejected('2026-03-29T22:00:00.000Z');
    expect((await history({ from: '2026-03-29', to: '2026-03-29' })).body.map(withoutFacts)).toEqual([end, begin]);
    expect((await history({ from: '2026-03-28', to: '2026-03-30' })).body.map(withoutFacts)).toEqual([
      after,
      end,
      begin,
      before,
    ]);
    expect((await history({ from: '2026-03-30', to: '2026-03-28' })).body).toEqual([]);
  });

  test('has pages without gaps and repetitions, even if two orders ended at the same moment', async () => {
    const orders: string[] = [];
    for (let index = 0; index < 7; index++) orders.push((await rejected('2026-05-05T12:00:00Z')).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await history({ from: '2026-05-05', to: '2026-05-05', limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...(page.body as Order[]).map(({ id }) => id));
      cursor = page.headers['x-next-cursor'];
    } while (cursor !== undefined);
    expect([...seen].sort()).toEqual([...orders].sort());
    expect(new Set(seen).size).toBe(7);
  });

  test.each([
    [{ from: 'včera' }, 'from'],
    [{ from: '0000-01-01' }, 'from'],
    [{ to: '2026-02-30' }, 'to'],
    [{ to: '0000-12-31' }, 'to'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: encodeCursor({ endedAt: '0000-01-01T00:00:00Z', orderId: uuidv7() }) }, 'cursor'],
    [{ limit: 0 }, 'limit'],
    [{ weekday: 8 }, 'weekday'],
    [{ person: 'Jana' }, 'person'],
    [{ rate: 'vysoká' }, 'rate'],
    [{ dish: '' }, 'dish'],
    [{ option: 'a\0b' }, 'option'],
    [{ waited: 'long' }, 'waited'],
    [{ limit: 10_000 }, 'limit'],
  ])('refuses %j with the name of the field', async (query, field) => {
    const { status, body } = await history(query);
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });

  test('complements the board, which shows an ended order for 12 hours even after numbers restart at four in the morning', async () => {
    const evening = await rejected('2026-07-01T20:00:00Z');
    const nextDoor = await rejectedNextDoor('2026-07-01T20:00:00Z');
    const night = await placed('2026-07-02T01:59:00Z');
    expect(night.number).toBe(evening.number + 1);
    const morning = await placed('2026-07-02T02:00:00Z');
    expect(morning.number).toBe(1);
    const board = async (at: string): Promise<string[]> => {
      clock.set(at);
      return ((await as(request(product.url).get('/api/my/restaurant/getorders/1'))).body as Order[]).map(
        ({ id }) => id,
      );
    };
    const shown = await board('2026-07-02T07:59:00Z');
    expect(shown).toContain(evening.id);
    expect(shown).not.toContain(nextDoor.id);
    const later = await board('2026-07-02T08:00:01Z');
    expect(later).not.toContain(evening.id);
    expect(later).toEqual(expect.arrayContaining([night.id, morning.id]));
  });
});
