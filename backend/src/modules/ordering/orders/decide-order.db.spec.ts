import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { withoutFacts } from '#test/without-facts.js';
import { callStream } from '../calls/call-streams.js';
import type { Order } from './order.dto.js';

describe('POST /api/my/restaurant/updateorder', () => {
  let product: TestApp;
  let owner: pg.Client;
  let staff: string;
  let foreigner: string;
  let nobody: string;
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    owner = new pg.Client({ connectionString: product.database.ownerUrl });
    await owner.connect();
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    foreigner = await addUser(product, { email: 'owner2@test.cz', role: 'COMPANY_MANAGER', companyIds: [2] });
    nobody = await addUser(product, { email: 'nobody@test.cz' });
  });
  afterAll(async () => {
    await owner.end();
    await product.close();
  });

  const placed = async (): Promise<Order> =>
    (await request(product.url).post('/api/createorder').send(orderBody())).body as Order;
  const decide = (body: object, token = staff): request.Test =>
    request(product.url)
      .post('/api/my/restaurant/updateorder')
      .set('Authorization', `Bearer ${token}`)
      .set('X-Device', 'tablet-1')
      .send(body);
  const now = (): string => '2020-01-01T00:00:00.000Z';
  const confirm = (order: Order, token?: string): request.Test =>
    decide({ ...order, is_confirmed: true, start_time: now() }, token);
  const reject = (order: Order, reason?: string): request.Test =>
    decide({ ...order, is_rejected: true, end_time: now(), reject_reason: reason });
  const close = (order: Order): request.Test => decide({ ...order, end_time: now() });
  const board = async (token = staff, venue = 1): Promise<request.Response> =>
    request(product.url).get(`/api/my/restaurant/getorders/${venue}`).set('Authorization', `Bearer ${token}`);
  const onBoard = async ({ id }: Order): Promise<Order | undefined> =>
    ((await board()).body as Order[]).map(withoutFacts).find((order) => order.id === id);
  const eventCount = async (): Promise<number> =>
    Number((await owner.query<{ count: string }>('select count(*) from event')).rows[0]?.count);

  test("confirms and then closes an order with the server's times, and the board and the guest see the same", async () => {
    const before = Date.now() - 1_000;
    const order = await placed();
    const confirmed = await confirm(order);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({ id: order.id, is_confirmed: true, is_rejected: null, end_time: null });
    expect(Date.parse(confirmed.body.start_time)).toBeGreaterThan(before);
    expect(await onBoard(order)).toEqual(confirmed.body);

    const closed = await close(confirmed.body as Order);
    expect(closed.body).toMatchObject({ is_confirmed: true, is_rejected: null, start_time: confirmed.body.start_time });
    expect(Date.parse(closed.body.end_time)).toBeGreaterThan(before);
    expect(await onBoard(order)).toEqual(closed.body);
    const guest = await request(product.url).get('/api/getorderbytable/11').query({ vs: 'code-table-11' });
    expect((guest.body as Order[]).find(({ id }) => id === order.id)).toEqual(closed.body);
  });

  test('rejects an order with a reason, which the guest can read', async () => {
    const order = await placed();
    const { body } = await reject(order, 'Došly knedlíky');
    expect(body).toMatchObject({
      is_confirmed: null,
      is_rejected: true,
      reject_reason: 'Došly knedlíky',
      start_time: null,
    });
    expect(body.end_time).not.toBeNull();
    expect(await onBoard(order)).toEqual(body);
  });

  test('answers a repeated decision with 200 and appends nothing', async () => {
    const order = await placed();
    const first = await confirm(order);
    const before = await eventCount();
    const second = await confirm(order);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await eventCount()).toBe(before);
  });

  test('answers a decision that the state does not allow with 409 and the order’s current state', async () => {
    const order = await placed();
    const rejected = await reject(order, 'Zavíráme');
    const { status, body } = await confirm(order);
    expect([status, body.code]).toEqual([409, 'ORDER_STATE_CONFLICT']);
    expect(body.details.order).toEqual(rejected.body);
    expect((await close(await placed())).body.code).toBe('ORDER_STATE_CONFLICT');
  });

  test('accepts one of two concurrent decisions, and shows the other device the order’s state', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await placed();
      const answers = await Promise.all([confirm(order), reject(order, 'Ne')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body.details.order).toEqual(winner?.body);
      expect(await onBoard(order)).toEqual(winner?.body);
    }
  });

  test('reads only the decision from the body, not prices, lines, times or the reason of a confirmation', async () => {
    const order = await placed();
    const { body } = await confirm({ ...order, totalPrice: 1, orderItems: [], tableName: 'x', reject_reason: 'x' });
    const stands = { status: 'in_progress', is_confirmed: true };
    const { start_time, undo_until, position } = body as Order;
    expect(body).toEqual({ ...order, ...stands, start_time, undo_until, position });
  });

  test('finds an order without a venueId, which older callers omit, only in the caller’s own venues', async () => {
    const { venueId: _, ...order } = await placed();
    expect((await confirm(order as Order, foreigner)).body.code).toBe('ORDER_NOT_FOUND');
    expect((await confirm(order as Order)).body.is_confirmed).toBe(true);
  });

  test.each<[string, object, number, string]>([
    ['no decision', {}, 422, 'DECISION_MISSING'],
    ['an id that is none', { id: 'x', is_confirmed: true }, 400, 'VALIDATION_FAILED'],
    [
      'an order that is not there',
      { id: '00000000-0000-7000-8000-000000000000', is_confirmed: true },
      404,
      'ORDER_NOT_FOUND',
    ],
    ['flags of a wrong type', { is_confirmed: 'yes' }, 400, 'VALIDATION_FAILED'],
    [
      'a reason of 10,000 characters',
      { is_rejected: true, reject_reason: 'a'.repeat(10_000) },
      400,
      'VALIDATION_FAILED',
    ],
    ['another company’s venue', { venueId: 2, is_confirmed: true }, 404, 'VENUE_NOT_FOUND'],
  ])('refuses %s', async (_name, change, status, code) => {
    const order = await placed();
    const before = await eventCount();
    const answer = await decide({ ...order, ...change });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await eventCount()).toBe(before);
  });

  test('does not find a call of a table, which is not an order', async () => {
    const { status } = await request(product.url).post('/api/callstaff').send({ tableId: 12 });
    expect(status).toBe(201);
    const before = await eventCount();
    const id = callStream(1, { tableId: 12 }, 'call');
    for (const decision of [{ is_confirmed: true }, { is_rejected: true }, { end_time: now() }]) {
      const answer = await decide({ id, venueId: 1, ...decision });
      expect([answer.status, answer.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    const audit = await request(product.url)
      .get(`/api/my/restaurant/getorderaudit/1/${id}`)
      .set('Authorization', `Bearer ${staff}`);
    expect([audit.status, audit.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect(await eventCount()).toBe(before);
  });

  test('gives staff of another company neither orders nor decisions, and does not reveal that an order exists', async () => {
    const order = await placed();
    const before = await eventCount();
    const foreign = await confirm(order, foreigner);
    const unknown = await confirm({ ...order, id: '00000000-0000-7000-8000-000000000000' }, foreigner);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect((await board(foreigner)).body.code).toBe('VENUE_NOT_FOUND');
    const smuggled = await confirm({ ...order, venueId: 2 }, foreigner);
    expect(smuggled.body.code).toBe('ORDER_NOT_FOUND');
    for (const path of ['getorderhistory/1', `getorderaudit/1/${order.id}`, 'getstaffcalls/1']) {
      const answer = await request(product.url)
        .get(`/api/my/restaurant/${path}`)
        .set('Authorization', `Bearer ${foreigner}`);
      expect([path, answer.body.code]).toEqual([path, 'VENUE_NOT_FOUND']);
    }
    expect(await eventCount()).toBe(before);
  });

  test('does not find the board or the calls of an unknown venue, even for a system administrator', async () => {
    const sa = await addUser(product, { email: 'sa@test.cz', role: 'SA' });
    for (const path of ['getorders/999', 'getstaffcalls/999']) {
      const answer = await request(product.url).get(`/api/my/restaurant/${path}`).set('Authorization', `Bearer ${sa}`);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'VENUE_NOT_FOUND']);
    }
  });

  test('refuses a user without a role', async () => {
    expect((await board(nobody)).status).toBe(403);
    expect((await confirm(await placed(), nobody)).status).toBe(403);
  });

  test('is recorded in the audit log with the person, the device, the time and the reason', async () => {
    const order = await placed();
    await reject(order, 'Zavíráme');
    const { body } = await request(product.url)
      .get(`/api/my/restaurant/getorderaudit/1/${order.id}`)
      .set('Authorization', `Bearer ${staff}`);
    expect(body).toMatchObject({
      orderId: order.id,
      number: order.number,
      entries: [
        { type: 'OrderPlaced', actor: { kind: 'guest', name: null }, waitSeconds: null, reason: null },
        {
          type: 'OrderRejected',
          actor: { kind: 'user', name: 'staff@test.cz' },
          device: 'tablet-1',
          reason: 'Zavíráme',
        },
      ],
    });
    expect(body.entries[1].waitSeconds).toBeGreaterThanOrEqual(0);
  });
});
