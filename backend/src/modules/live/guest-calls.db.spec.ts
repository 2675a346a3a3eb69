import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestSocket } from '#test/test-socket.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import type { StaffCall, GuestCall } from '#modules/ordering/calls/staff-call-api.js';

describe("News of a guest's call", () => {
  let product: TestApp;
  let staff: string;
  let manager: string;
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    manager = await addUser(product, { email: 'owner@test.cz', role: 'COMPANY_MANAGER', companyIds: [1] });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.leave()));
  afterAll(() => product.close());

  const guest = async (vs: string, tableId = 11, extra: object = {}, url = product.url): Promise<TestSocket> => {
    const socket = new TestSocket(url);
    sockets.push(socket);
    await socket.say({ type: 'register', vs, tableId, ...extra });
    await socket.hears('registered');
    return socket;
  };
  const calls = async (vs: string | undefined, tableId = 11, device?: string): Promise<StaffCall> => {
    const call = request(product.url).post('/api/callstaff');
    if (device !== undefined) call.set('X-Device', device);
    return (await call.send({ tableId, vs })).body as StaffCall;
  };
  const answer = (call: StaffCall): request.Test =>
    request(product.url).post('/api/my/restaurant/answerstaffcall').set('Authorization', `Bearer ${staff}`).send(call);
  const reads = async (vs: string | undefined, tableId = 11, device = 'phone'): Promise<GuestCall[]> => {
    const { body, status } = await request(product.url)
      .get(`/api/getcallbytable/${tableId}`)
      .query(vs === undefined ? {} : { vs })
      .set('X-Device', device);
    expect(status).toBe(200);
    return body as GuestCall[];
  };
  const typesOf = (socket: TestSocket): string[] =>
    socket.frames.map(({ type }) => type).filter((type) => type !== 'registered');

  test('reaches every phone with the code when the call is made and answered, over the socket and by HTTP', async () => {
    const phones = [await guest('spolu'), await guest('spolu')];
    const call = await calls('spolu');
    expect(await reads('spolu')).toEqual([{ ...call, answered_at: null }]);
    for (const phone of phones) expect(await phone.hears('staffRequest')).toMatchObject([call]);
    await answer(call).expect(200);
    for (const phone of phones) expect(await phone.hears('staffRequestClosed')).toMatchObject([{ id: call.id }]);
    const [read] = await reads('spolu');
    expect(Date.parse(read?.answered_at ?? '')).toBeGreaterThanOrEqual(Date.parse(call.timestamp));
  });

  test('reaches no phone with another code, at another table or without a code', async () => {
    const strangers = [await guest('jiny'), await guest('muj', 12), await guest('unknown'), await guest('')];
    const own = await guest('muj');
    const call = await calls('muj');
    await answer(call).expect(200);
    await own.hears('staffRequestClosed');
    // Each of them receives its own order, so earlier news has not reached it.
    await request(product.url)
      .post('/api/createorder')
      .send(orderBody({ vs: 'jiny' }))
      .expect(201);
    await strangers[0]?.hears('orderUpdate');
    expect(strangers.map(typesOf)).toEqual([['orderUpdate'], [], [], []]);
    for (const [vs, table] of [
      ['jiny', 11],
      ['muj', 12],
      ['unknown', 11],
      [undefined, 11],
    ] as const) {
      expect(await reads(vs, table)).toEqual([]);
    }
  });

  test('is shown only to the session that made the call, not to another one that calls at the same table', async () => {
    const call = await calls('prvni', 12);
    expect((await calls('druhy', 12)).id).not.toBe(call.id);
    expect(await reads('druhy', 12)).toEqual([]);
    expect(await reads('prvni', 12)).toHaveLength(1);
    await answer(call).expect(200);
  });

  test('reaches only the phone that called if it has no code', async () => {
    const call = await calls(undefined, 12, 'phone-1');
    expect(await reads(undefined, 12, 'phone-1')).toEqual([{ ...call, answered_at: null }]);
    expect(await reads(undefined, 12, 'phone-2')).toEqual([]);
    const [own, other] = [await guest('', 12, { device: 'phone-1' }), await guest('', 12, { device: 'phone-2' })];
    await answer(call).expect(200);
    await own.hears('staffRequestClosed');
    expect(typesOf(other)).toEqual([]);
  });

  test('reaches a phone that returns with `since` exactly once', async () => {
    const phone = await guest('pryc');
    const call = await calls('pryc');
    const [{ position: since } = { position: 0 }] = await phone.hears('staffRequest');
    phone.leave();
    const witness = await guest('pryc');
    await answer(call).expect(200);
    await witness.hears('staffRequestClosed');
    const back = await guest('pryc', 11, { since });
    const [closed] = await back.hears('staffRequestClosed');
    expect(typesOf(back)).toEqual(['staffRequestClosed']);
    expect(back.heard('registered')).toMatchObject([{ position: closed?.position }]);
    const again = await guest('pryc', 11, { since: closed?.position });
    await request(product.url)
      .post('/api/createorder')
      .send(orderBody({ vs: 'pryc' }))
      .expect(201);
    await again.hears('orderUpdate');
    expect(typesOf(again)).toEqual(['orderUpdate']);
  });

  test('reaches a phone at another process', async () => {
    const other = await startTestApp({ database: product.database });
    const phone = await guest('vedle', 11, {}, other.url);
    const call = await calls('vedle');
    await answer(call).expect(200);
    expect(await phone.hears('staffRequestClosed')).toMatchObject([{ id: call.id }]);
    phone.leave();
    await other.close();
  });

  test('is refused to a phone with a renewed code, and for an unknown table', async () => {
    const call = await calls('code-table-11');
    const renew = request(product.url).post('/api/my/restaurant/renewtablecode');
    await renew.set('Authorization', `Bearer ${manager}`).send({ tableId: 11 }).expect(200);
    const read = (table: number): request.Test =>
      request(product.url).get(`/api/getcallbytable/${table}`).query({ vs: 'code-table-11' });
    const { status, body } = await read(11);
    expect([status, body.code]).toEqual([409, 'TABLE_CODE_RENEWED']);
    expect((await read(999)).body.code).toBe('TABLE_NOT_FOUND');
    await answer(call).expect(200);
  });
});
