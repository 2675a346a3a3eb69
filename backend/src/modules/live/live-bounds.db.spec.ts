import { jest } from '@jest/globals';
import request from 'supertest';
import { NewsListener } from '#test/news-listener.js';
import { until } from '#test/until.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { placePastOrders } from '#test/test-orders.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '#platform/database/database.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';

const LOG = 3_000;

describe('over the live socket,', () => {
  let product: TestApp;
  let staff: string;
  let manager: string;
  let head: number;
  const listeners: NewsListener[] = [];

  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    manager = await addUser(product, { email: 'owner@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] });
    await placePastOrders(product.database, { venueId: 1, tableId: 12, count: LOG, vs: 'jini' });
    head = LOG;
  });
  afterEach(() => listeners.splice(0).forEach((listener) => listener.close()));
  afterAll(() => product.close());

  const listen = async (register: object): Promise<NewsListener> => {
    const listener = await NewsListener.open(product, register);
    listeners.push(listener);
    return listener;
  };
  const place = async (changes: object = {}): Promise<Order> => {
    const { status, body } = await request(product.url)
      .post('/api/createorder')
      .set('X-Device', 'phone-1')
      .send(orderBody({ ...changes }));
    expect(status).toBe(201);
    head += 1;
    return body as Order;
  };
  const decide = async (order: Order, flags: object): Promise<Order> => {
    const call = request(product.url).post('/api/my/restaurant/updateorder').set('Authorization', `Bearer ${staff}`);
    head += 1;
    return (await call.send({ ...order, ...flags }).expect(200)).body as Order;
  };
  /** Every page of the log that is read from now on, by the number before it. */
  const pagesRead = (): number[] => {
    const after: number[] = [];
    const database = product.app.get(Database);
    const query = database.query.bind(database);
    jest.spyOn(database, 'query').mockImplementation(((statement: { name?: string; values?: unknown[] }) => {
      if (statement.name?.startsWith('venue_news')) after.push(Number(statement.values?.[1]));
      return query(statement as never);
    }) as never);
    return after;
  };
  afterEach(() => jest.restoreAllMocks());

  test('30 phones that missed thousands of events get only their own orders, and no missed event is read for them', async () => {
    const mine = await decide(await place({ vs: 'moje' }), { is_confirmed: true });
    await place({ vs: 'cizi' });
    const end = head;
    const pages = pagesRead();
    const phones = await Promise.all(Array.from({ length: 30 }, () => listen({ vs: 'moje', tableId: 11, since: 0 })));
    for (const phone of phones) {
      await phone.hears('orderConfirmation');
      expect(phone.frames).toMatchObject([
        { type: 'registered', position: mine.position },
        { type: 'orderUpdate', order: mine, position: mine.position },
        { type: 'orderConfirmation', orderId: mine.id, position: mine.position },
      ]);
    }
    // The feed sometimes looks for new events after the log's end; nothing reads earlier ones.
    expect(pages.filter((after) => after < end)).toEqual([]);
  });

  test('a phone that has ordered nothing does not learn how many events the venue has', async () => {
    const phone = await listen({ vs: 'nikdo', tableId: 11 });
    expect(phone.frames).toEqual([{ type: 'registered', venueId: 1, position: 0 }]);
    const order = await place({ vs: 'nikdo' });
    await phone.hears('orderUpdate');
    const back = await listen({ vs: 'nikdo', tableId: 11, since: order.position });
    expect(back.frames).toEqual([{ type: 'registered', venueId: 1, position: order.position }]);
    // Nor by guesses, of which one that lies within the log would differ from one beyond it.
    for (const since of [head - 1, head, head + 1, LOG * 2]) {
      const guess = await listen({ vs: 'zvedavec', tableId: 11, since });
      expect(guess.frames).toEqual([{ type: 'registered', venueId: 1, position: 0 }]);
    }
  });

  test('a phone without a code gets news of its own orders only', async () => {
    const [sender, other, nobody] = [
      await listen({ vs: 'unknown', tableId: 11, device: 'phone-1' }),
      await listen({ vs: 'unknown', tableId: 11, device: 'phone-2' }),
      await listen({ vs: '', tableId: 11 }),
    ];
    const order = await place({ vs: undefined });
    await sender.hears('orderUpdate');
    const back = await listen({ vs: '', tableId: 11, device: 'phone-1', since: 0 });
    await back.hears('orderUpdate');
    expect(back.of('orderUpdate')).toMatchObject([{ order: { id: order.id } }]);
    expect([other, nobody].flatMap(({ frames }) => frames.map(({ type }) => type))).toEqual([
      'registered',
      'registered',
    ]);
  });

  test('a board that missed 500 events receives them', async () => {
    const board = await listen({ role: 'staff', venueId: 1, token: staff, since: head - 500 });
    await board.hears('orderUpdate', 500);
    expect(board.of('resync')).toEqual([]);
    expect(board.of('orderUpdate').map(({ position }) => position)).toEqual(
      Array.from({ length: 500 }, (_, index) => head - 499 + index),
    );
  });

  test('a board that missed 501 events gets `resync` and the last of them, and continues from there', async () => {
    const pages = pagesRead();
    const end = head;
    const board = await listen({ role: 'staff', venueId: 1, token: staff, since: head - 501 });
    await board.hears('resync');
    const lists = await request(product.url)
      .get('/api/my/restaurant/getorders/1')
      .set('Authorization', `Bearer ${staff}`)
      .expect(200);
    const order = await place({ tableId: 12, vs: 'pak' });
    await board.hears('orderUpdate', 2);
    expect(board.frames.map(({ type, position }) => [type, position])).toEqual([
      ['registered', end],
      ['resync', end - 1],
      ['orderUpdate', end],
      ['orderUpdate', order.position],
    ]);
    expect(pages.filter((after) => after < end)).toEqual([end - 1]);
    expect(lists.body).toContainEqual(board.of('orderUpdate')[0]?.['order']);
  });

  test('a board whose missed events are too large gets `resync` and only the last of them', async () => {
    const before = head;
    const watching = await listen({ role: 'staff', venueId: 1, token: staff });
    await placePastOrders(product.database, {
      venueId: 1,
      tableId: 12,
      count: 200,
      vs: 'jini',
      note: 'ř'.repeat(2_000),
    });
    head += 200;
    // The process that is asked has heard of them.
    await watching.hears('orderUpdate', 200);
    const board = await listen({ role: 'staff', venueId: 1, token: staff, since: before });
    await board.hears('resync');
    await board.hears('orderUpdate');
    expect(board.of('orderUpdate')).toHaveLength(1);
  });

  test('a read of missed events ends when the socket closes', async () => {
    const database = product.app.get(Database);
    const query = database.query.bind(database);
    let pages = 0;
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    const end = head;
    jest.spyOn(database, 'query').mockImplementation((async (statement: { name?: string; values?: unknown[] }) => {
      if (statement.name === 'venue_news' && Number(statement.values?.[1]) < end - 1) {
        pages += 1;
        await held;
      }
      return query(statement as never);
    }) as never);
    const board = await listen({ role: 'staff', venueId: 1, token: staff, since: head - 450 });
    await until(() => pages === 1);
    board.close();
    const { LiveGateway } = await import('./live.gateway.js');
    const { listeners: known } = product.app.get<unknown, { listeners: Map<unknown, unknown> }>(LiveGateway);
    await until(() => known.size === 0);
    open();
    // Whatever would still be read is read within the time that another socket takes from its register to its last frame.
    const other = await listen({ role: 'staff', venueId: 1, token: staff, since: head - 1 });
    await other.hears('orderUpdate');
    expect(pages).toBe(1);
  });

  test('a read of orders ends when the phone disconnects', async () => {
    await place({ vs: 'zavesi' });
    const database = product.app.get(Database);
    const query = database.query.bind(database);
    const statements: string[] = [];
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    jest.spyOn(database, 'query').mockImplementation((async (statement: { name?: string; values?: unknown[] }) => {
      statements.push(statement.name ?? '');
      if (statement.name === 'guest_view_of_code') await held;
      return query(statement as never);
    }) as never);
    const phone = await NewsListener.open(product, { type: 'ping' }, 'pong');
    phone.say({ type: 'register', vs: 'zavesi', tableId: 11, since: 0 });
    await until(() => statements.includes('guest_view_of_code'));
    phone.close();
    const { LiveGateway } = await import('./live.gateway.js');
    const { listeners: known } = product.app.get<unknown, { listeners: Map<unknown, unknown> }>(LiveGateway);
    await until(() => known.size === 0);
    expect(statements.filter((name) => name === 'missed_events')).toEqual([]);
    open();
    // As above: what would still be read is read before another phone, which asks once, has all of its own.
    const other = await listen({ vs: 'zavesi', tableId: 11, since: 0 });
    await other.hears('orderUpdate');
    expect(statements.filter((name) => name === 'missed_events')).toHaveLength(1);
  });

  test('a renewed code disconnects phones with the old code, with a reason, and no others', async () => {
    const [holder, other] = [
      await listen({ vs: 'code-table-11', tableId: 11 }),
      await listen({ vs: 'host', tableId: 11 }),
    ];
    await request(product.url)
      .post('/api/my/restaurant/renewtablecode')
      .set('Authorization', `Bearer ${manager}`)
      .send({ tableId: 11 })
      .expect(200);
    await holder.hears('error');
    expect(holder.of('error')).toMatchObject([{ code: 'TABLE_CODE_RENEWED' }]);
    await until(() => holder.closed === 4403);
    const again = await NewsListener.open(product, { vs: 'code-table-11', tableId: 11, since: 0 }, 'error');
    expect(again.frames).toMatchObject([{ type: 'error', code: 'TABLE_CODE_RENEWED' }]);
    await until(() => again.closed === 4403);
    await place({ vs: 'host' });
    await other.hears('orderUpdate');
  });

  test('a 21st register of a socket within a minute closes the socket', async () => {
    const frame = { type: 'register', vs: 'x', tableId: 11 };
    const phone = await listen({ vs: 'x', tableId: 11 });
    phone.say(...Array.from({ length: 20 }, () => frame));
    await until(() => phone.closed === 4429);
    expect(phone.of('registered')).toHaveLength(20);
  });
});
