import { jest } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestSocket } from '#test/test-socket.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { withoutFacts } from '#test/without-facts.js';
import { NestLogger } from '#platform/http/logging.js';
import type { Order } from '#modules/ordering/orders/order.dto.js';

describe('The live endpoint /ws/', () => {
  let product: TestApp;
  let staff: string;
  let foreigner: string;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    foreigner = await addUser(product, { email: 'owner2@test.cz', role: 'COMPANY_MANAGER', companyIds: [2] });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.leave()));
  afterAll(() => product.close());

  const socket = (): TestSocket => {
    const one = new TestSocket(product.url);
    sockets.push(one);
    return one;
  };
  const board = (extra: object = {}): Promise<TestSocket> =>
    socket().say({ type: 'register', role: 'staff', venueId: 1, token: staff, ...extra });
  const guest = (vs: string, tableId = 11, extra: object = {}): Promise<TestSocket> =>
    socket().say({ type: 'register', vs, tableId, ...extra });
  const place = async (changes: object = {}): Promise<Order> => {
    const { status, body } = await request(product.url)
      .post('/api/createorder')
      .send(orderBody({ ...changes }));
    expect(status).toBe(201);
    return body as Order;
  };
  const decide = async (order: Order, flags: object): Promise<Order> => {
    const call = request(product.url).post('/api/my/restaurant/updateorder').set('Authorization', `Bearer ${staff}`);
    return (await call.send({ ...order, ...flags })).body as Order;
  };
  const callStaff = (tableId = 11): request.Test =>
    request(product.url).post('/api/callstaff').set('X-Device', 'phone-1').send({ tableId });
  const answer = (call: object): request.Test =>
    request(product.url).post('/api/my/restaurant/answerstaffcall').set('Authorization', `Bearer ${staff}`).send(call);

  test('sends the board and the guest that an order was placed, confirmed and closed', async () => {
    const tablet = await board();
    const phone = await guest('code-table-11');
    await Promise.all([tablet.hears('registered'), phone.hears('registered')]);
    // A frame contains the order's state when it is sent, so each step waits for its frame.
    const order = await place();
    await tablet.hears('orderUpdate', 1);
    const confirmed = await decide(order, { is_confirmed: true });
    await tablet.hears('orderUpdate', 2);
    const closed = await decide(confirmed, { end_time: 'now' });
    expect((await tablet.hears('orderUpdate', 3)).map((frame) => frame.order.position)).toEqual(
      [order, confirmed, closed].map(({ position }) => position),
    );
    const shown = tablet.heard('orderUpdate').at(-1)?.order;
    expect(shown?.orderItems[0]).toMatchObject({ productId: 1, categoryId: null, allergens: null });
    expect(withoutFacts(shown as Order)).toEqual(closed);
    expect((await phone.hears('orderUpdate', 3)).at(-1)?.order).toEqual(closed);
    const [accepted] = await phone.hears('orderConfirmation');
    expect(accepted).toEqual({ type: 'orderConfirmation', orderId: order.id, position: confirmed.position });
    const [completed] = await phone.hears('orderCompleted');
    expect(completed).toEqual({ type: 'orderCompleted', orderId: order.id, position: closed.position });
    expect(tablet.heard('orderConfirmation')).toEqual([]);
  });

  test('sends a rejection to every phone with the code of the order', async () => {
    const phones = await Promise.all([guest('spolu'), guest('spolu')]);
    await Promise.all(phones.map((phone) => phone.hears('registered')));
    const order = await place({ vs: 'spolu' });
    const rejected = await decide(order, { is_rejected: true, reject_reason: 'Ne' });
    for (const phone of phones) {
      expect(await phone.hears('orderRejected')).toEqual([
        { type: 'orderRejected', orderId: order.id, position: rejected.position },
      ]);
      expect((await phone.hears('orderUpdate', 2)).at(-1)?.order.reject_reason).toBe('Ne');
    }
  });

  test('sends nothing about an order to phones with another code, at another table or without a code', async () => {
    const strangers = await Promise.all([guest('jiny'), guest('moje', 12), guest('unknown'), guest('')]);
    await Promise.all(strangers.map((phone) => phone.hears('registered')));
    const tablet = await board();
    await tablet.hears('registered');
    const order = await place({ vs: 'moje' });
    await decide(order, { is_confirmed: true });
    await tablet.hears('orderUpdate', 2);
    const silent = strangers.map((phone) => phone.frames.map(({ type }) => type));
    expect(silent).toEqual(strangers.map(() => ['registered']));
  });

  test('sends a call to every board until somebody answers it, and opens no second call for the table', async () => {
    const tablets = await Promise.all([board(), board()]);
    await Promise.all(tablets.map((tablet) => tablet.hears('registered')));
    const first = await callStaff();
    const second = await callStaff();
    expect([first.status, second.status, second.body]).toEqual([201, 200, first.body]);
    for (const tablet of tablets) {
      const [frame] = await tablet.hears('staffRequest');
      expect(frame).toMatchObject({ ...first.body, type: 'staffRequest', tablename: 'Stůl 7' });
    }
    expect((await answer(first.body)).status).toBe(200);
    expect((await answer(first.body)).status).toBe(200);
    for (const tablet of tablets) {
      expect(await tablet.hears('staffRequestClosed')).toMatchObject([{ id: first.body.id }]);
      expect(tablet.heard('staffRequest')).toHaveLength(1);
    }
    const open = await request(product.url)
      .get('/api/my/restaurant/getstaffcalls/1')
      .set('Authorization', `Bearer ${staff}`);
    expect(open.body).toEqual([]);
    expect((await answer({ ...first.body, id: 1 })).body.code).toBe('STAFF_CALL_NOT_FOUND');
    expect((await callStaff(999)).body.code).toBe('TABLE_NOT_FOUND');
  });

  test('neither repeats events nor reports an earlier position if the process lags behind the log', async () => {
    // A separate notifier: this process sees the other's events at its next poll.
    const behind = await startTestApp({ database: product.database });
    const watching = new TestSocket(behind.url);
    await watching.say({ type: 'register', vs: 'code-table-11', tableId: 11 });
    await watching.hears('registered');
    const { position } = await place();
    const late = new TestSocket(behind.url);
    await late.say({ type: 'register', vs: 'code-table-11', tableId: 11, since: position });
    expect(await late.hears('registered')).toEqual([{ type: 'registered', venueId: 1, position }]);
    const next = await place();
    expect((await late.hears('orderUpdate')).map(({ order }) => order.id)).toEqual([next.id]);
    watching.leave();
    late.leave();
    await behind.close();
  });

  test('continues from the end of a log that was restored from a backup and ends before `since`', async () => {
    const { position } = await place();
    const tablet = await board({ since: position + 60 });
    expect((await tablet.hears('registered'))[0]?.position).toBe(position);
    await place();
    expect((await tablet.hears('orderUpdate'))[0]?.position).toBe(position + 1);
  });

  test('sends the events after `since` before newer ones, in order, without a gap or a repeat', async () => {
    const tablet = await board();
    const start = (await tablet.hears('registered'))[0]?.position ?? 0;
    tablet.leave();
    for (let index = 0; index < 12; index++) await place();
    const back = await board({ since: start });
    const meanwhile = await Promise.all(Array.from({ length: 12 }, () => place()));
    await back.hears('orderUpdate', 24);
    expect(back.positions).toEqual(Array.from({ length: 24 }, (_, index) => start + 1 + index));
    expect(
      back
        .heard('orderUpdate')
        .slice(-12)
        .map(({ order }) => order.id)
        .sort(),
    ).toEqual(meanwhile.map(({ id }) => id).sort());
  });

  test('sends a socket that registers again with another code only the orders of that code', async () => {
    const phone = await guest('a');
    await phone.say({ type: 'register', vs: 'b', tableId: 11 });
    await phone.hears('registered', 2);
    const tablet = await board();
    await tablet.hears('registered');
    await place({ vs: 'a' });
    const order = await place({ vs: 'b' });
    expect((await phone.hears('orderUpdate')).map((frame) => frame.order.id)).toEqual([order.id]);
  });

  test.each<[string, () => object, string, number]>([
    ['an empty token', () => ({ type: 'register', role: 'staff', venueId: 1, token: '' }), 'UNAUTHENTICATED', 4401],
    ['no token', () => ({ type: 'register', role: 'staff', venueId: 1 }), 'UNAUTHENTICATED', 4401],
    [
      'an invalid token',
      () => ({ type: 'register', role: 'staff', venueId: 1, token: 'x.y.z' }),
      'UNAUTHENTICATED',
      4401,
    ],
    [
      'a token of another company',
      () => ({ type: 'register', role: 'staff', venueId: 1, token: foreigner }),
      'FORBIDDEN',
      4403,
    ],
    ['an unknown venue', () => ({ type: 'register', role: 'staff', venueId: 999, token: staff }), 'FORBIDDEN', 4403],
    ['an unknown table', () => ({ type: 'register', vs: 'x', tableId: 999 }), 'TABLE_NOT_FOUND', 4403],
  ])('refuses a register with %s, and closes the socket', async (_name, frame, code, close) => {
    const one = await socket().say(frame());
    expect(await one.hears('error')).toMatchObject([{ code }]);
    await until(
      () => one.closed !== null,
      () => 'the close',
    );
    expect(one.closed).toBe(close);
  });

  test.each([
    ['no JSON', '{"type":'],
    ['JSON that is no frame', '[]'],
    ['an unknown type', '{"type":"subscribe"}'],
    ['a venue of a wrong type', '{"type":"register","role":"staff","venueId":"1","token":"x"}'],
    ['a negative since', '{"type":"register","vs":"x","tableId":11,"since":-1}'],
    ['a session code that is no text', JSON.stringify({ type: 'register', vs: 'a\0b', tableId: 11 })],
    ['half a character', '{"type":"register","vs":"\\ud800","tableId":11}'],
    ['a proto key', '{"__proto__":{"type":"ping"}}'],
  ])('answers invalid frames (%s) with an error, and continues', async (_name, rubbish) => {
    const phone = await guest('x');
    await phone.hears('registered');
    await phone.say(rubbish, { type: 'ping' });
    expect(await phone.hears('error')).toMatchObject([{ code: 'VALIDATION_FAILED' }]);
    await phone.hears('pong');
  });

  test('closes only the socket that sent a frame of 1 MB, without logging the frame', async () => {
    const logged = jest.spyOn(NestLogger.prototype, 'error');
    const other = await board();
    await other.hears('registered');
    const one = await socket().say('x'.repeat(1_000_000));
    await until(
      () => one.closed !== null,
      () => 'the close',
    );
    expect(one.closed).toBe(1009);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
    const order = await place();
    expect((await other.hears('orderUpdate'))[0]?.order.id).toBe(order.id);
  });

  test('closes a socket that sends too many registers, and no other', async () => {
    const other = await board();
    await other.hears('registered');
    const frame = { type: 'register', vs: 'x', tableId: 11 };
    const one = await socket().say(...Array.from({ length: 1_000 }, () => frame));
    await until(
      () => one.closed !== null,
      () => 'the close',
    );
    expect(one.closed).toBe(4429);
    expect(one.heard('registered').length).toBeLessThanOrEqual(60);
    await place();
    await other.hears('orderUpdate');
  });
});
