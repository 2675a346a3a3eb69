import { jest } from '@jest/globals';
import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestSocket } from '#test/test-socket.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser, signIn } from '#test/test-tokens.js';
import { until } from '#test/until.js';

const ORDERS = 12;

describe('News of events that this process has stored', () => {
  let product: TestApp;
  let other: TestApp;
  /** Each process has its own provider. */
  const tokens = new Map<TestApp, string>();
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    // A separate notifier: this process reads the other one's events at its next poll.
    other = await startTestApp({ database: product.database });
    const staff = { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] } as const;
    tokens.set(product, await addUser(product, staff));
    tokens.set(other, await signIn(other, staff.email));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const socket of sockets.splice(0)) socket.leave();
  });
  afterAll(async () => {
    await other.close();
    await product.close();
  });

  const board = async (of: TestApp): Promise<TestSocket> => {
    const socket = new TestSocket(of.url);
    sockets.push(socket);
    await socket.say({ type: 'register', role: 'staff', venueId: 1, token: tokens.get(of) });
    await socket.hears('registered');
    return socket;
  };
  const asStaff = (by: TestApp, path: string): request.Test =>
    request(by.url)
      .post(`/api/my/restaurant/${path}`)
      .set('Authorization', `Bearer ${tokens.get(by)}`);
  const place = async ({ url }: TestApp): Promise<Order> =>
    (await request(url).post('/api/createorder').send(orderBody())).body as Order;
  const decide = async (by: TestApp, order: Order, flags: object): Promise<Order> =>
    (await asStaff(by, 'updateorder').send({ ...order, ...flags })).body as Order;
  const life = async (by: TestApp): Promise<void> => {
    const confirmed = await decide(by, await place(by), { is_confirmed: true });
    await decide(by, confirmed, { end_time: 'now' });
  };

  test('reaches the board without a read of the log', async () => {
    // The event that opens a visit is read; orders in an open visit are not.
    await life(product);
    const store = product.app.get(EventStore);
    const look = store.logStatesOf.bind(store);
    let goOn: () => void = () => undefined;
    let held: Promise<never> | null = null;
    let looking = 0;
    jest.spyOn(store, 'logStatesOf').mockImplementation((venueIds) => {
      if (held !== null) return held;
      looking += 1;
      return look(venueIds).finally(() => (looking -= 1));
    });
    const tablet = await board(product);
    // Blocks polls and waits for a running one, which could read between a commit and its answer.
    held = new Promise<never>((_, reject) => (goOn = () => reject(new Error('held'))));
    held.catch(() => undefined);
    await until(() => looking === 0);
    const query = jest.spyOn(product.app.get(Database), 'query');
    await life(product);
    const call = await request(product.url).post('/api/callstaff').send({ tableId: 11 });
    await asStaff(product, 'answerstaffcall').send(call.body as object);
    await tablet.hears('orderUpdate', 3);
    await tablet.hears('staffRequestClosed');
    const statements = query.mock.calls.map(([statement]) => statement.name);
    goOn();
    expect(statements.filter((name) => name?.includes('news'))).toEqual([]);
  });

  test('reaches every board once and in order, between events of another process', async () => {
    const boards = [await board(product), await board(other)];
    const from = boards[0]!.frames.flatMap((frame) => (frame.type === 'registered' ? [frame.position] : []))[0]!;
    await Promise.all(Array.from({ length: ORDERS }, (_, index) => life(index % 2 === 0 ? product : other)));
    for (const tablet of boards) {
      await tablet.hears('orderUpdate', 3 * ORDERS);
      expect(tablet.positions).toEqual(Array.from({ length: 3 * ORDERS }, (_, index) => from + index + 1));
    }
  });

  test('reaches nobody if the event was not stored', async () => {
    const tablet = await board(product);
    const order = await place(product);
    await tablet.hears('orderUpdate', 1);
    const answers = await Promise.all([
      decide(product, order, { is_confirmed: true }),
      decide(product, order, { is_rejected: true, reject_reason: 'Ne' }),
    ]);
    const last = await place(product);
    await tablet.hears('orderUpdate', 3);
    expect(answers).toHaveLength(2);
    expect(tablet.positions).toEqual([order.position, order.position + 1, last.position]);
    expect(last.position).toBe(order.position + 2);
  });
});
