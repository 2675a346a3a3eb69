import { BackOffice, messages } from '#test/test-back-office.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { staffDo } from '#test/test-parties.js';
import { moveVisit } from '../visits/domain/party.js';
import type { StaffCall } from './staff-call-api.js';

const GARDEN = { tableId: 12, vs: 'code-table-12' };
const CARD = { how: 'card', split: false };
const CASH_APART = { how: 'cash', split: true };

describe('A request for the bill', () => {
  let office: BackOffice;
  let bounded: TestApp | undefined;
  const guests: TestGuest[] = [];
  const sockets: TestSocket[] = [];
  beforeAll(async () => {
    office = await BackOffice.start();
  });
  afterEach(async () => {
    guests.splice(0).forEach((one) => one.leaves());
    sockets.splice(0).forEach((socket) => socket.leave());
    for (const call of await open()) await answer(call).expect(200);
  });
  afterAll(async () => {
    await bounded?.close();
    await office.close();
  });

  const guest = (scanned?: ConstructorParameters<typeof TestGuest>[1]) => {
    const one = new TestGuest(office.app, scanned);
    guests.push(one);
    return one;
  };
  const board = async (): Promise<TestSocket> => {
    const socket = await TestSocket.ofBoard(office.app.url, office.token('employee'));
    sockets.push(socket);
    return socket;
  };
  const open = async () => (await office.get('getstaffcalls/1').expect(200)).body as StaffCall[];
  const answer = (call: StaffCall) => office.post('answerstaffcall', call, 'employee');
  const wishes = async (one: TestGuest, bill: object = CARD): Promise<StaffCall> =>
    (await one.wish(bill).expect(201)).body as StaffCall;
  const seen = async (one: TestGuest) => (await one.get('getcallbytable').expect(200)).body as unknown[];

  test('shows how the guests want to pay: to the guest, on the board, over the socket and in the history', async () => {
    const socket = await board();
    const one = guest();
    const hears = await one.listens();
    const wish = await wishes(one, CASH_APART);
    expect(wish).toMatchObject({ venueId: 1, tableId: 11, tablename: 'Stůl 7', bill: CASH_APART });
    expect(await open()).toEqual([wish]);
    expect(await socket.hears('staffRequest')).toMatchObject([wish]);
    expect(await hears.hears('staffRequest')).toMatchObject([wish]);
    expect(await seen(one)).toEqual([{ ...wish, answered_at: null }]);

    expect((await answer(wish).expect(200)).body).toEqual(wish);
    for (const listener of [socket, hears])
      expect(await listener.hears('staffRequestClosed')).toMatchObject([{ id: wish.id }]);
    expect(await open()).toEqual([]);
    expect(await seen(one)).toMatchObject([{ id: wish.id, bill: CASH_APART, answered_at: expect.any(String) }]);
    const { body } = await office.get('getcallhistory/1').expect(200);
    expect(body[0]).toMatchObject({ id: wish.id, bill: CASH_APART, answeredBy: expect.any(String) });
  });

  test('is the only open one at a table, and a second request returns the first', async () => {
    const one = guest();
    const wish = await wishes(one);
    expect((await one.wish(CASH_APART).expect(200)).body).toEqual(wish);
    await answer(wish).expect(200);
    const next = await wishes(guest(), CASH_APART);
    expect(next.id).not.toBe(wish.id);
    // A late answer to the previous one does not answer this one.
    await answer(wish).expect(200);
    expect(await open()).toEqual([next]);
  });

  test('is shown next to a call of the table, and each of the two is answered separately', async () => {
    const one = guest();
    const called = (await one.call().expect(201)).body as StaffCall;
    const wish = await wishes(one);
    expect(called).not.toHaveProperty('bill');
    expect(await open()).toEqual([called, wish]);
    expect((await one.call().expect(200)).body).toEqual(called);
    expect(await seen(one)).toMatchObject([{ id: called.id }, { id: wish.id }]);
    await answer(wish).expect(200);
    expect(await open()).toEqual([called]);
    await answer(called).expect(200);
    expect(await seen(one)).toMatchObject([called, wish].map(({ id }) => ({ id, answered_at: expect.any(String) })));
    expect((await answer({ ...wish, id: 1 }).expect(404)).body).toMatchObject({ code: 'STAFF_CALL_NOT_FOUND' });
  });

  test('is shown to all phones of the party, also to phones that were offline, and to nobody else', async () => {
    const [a, b, stranger] = [guest(), guest(), guest(GARDEN)];
    await a.orders('pivo');
    await b.joins();
    const hears = await stranger.listens();
    const wish = await wishes(a);
    expect(await seen(b)).toEqual([{ ...wish, answered_at: null }]);
    expect(await (await b.listens({ since: 0 })).hears('staffRequest')).toMatchObject([wish]);
    expect(await seen(stranger)).toEqual([]);
    expect(await seen(guest())).toEqual([]);
    await stranger.orders('káva');
    await hears.hears('orderUpdate');
    expect(hears.heard('staffRequest')).toEqual([]);
  });

  test('is shown at the party’s current table', async () => {
    const one = guest(GARDEN);
    const { visitId } = await one.orders('pivo');
    const free = (await office.post('createtable', { venueId: 1, name: 'Stůl 9', seats: 2 }).expect(201)).body.id;
    await staffDo(office.app, () => moveVisit(visitId!, { tableId: free, tableName: 'Stůl 9' }));
    expect(await wishes(one)).toMatchObject({ tableId: free, tablename: 'Stůl 9' });
  });

  test.each([
    ['how', { split: false }],
    ['how', { how: 'voucher', split: false }],
    ['split', { how: 'card' }],
    ['split', { how: 'card', split: 'yes' }],
    ['venueId', { ...CARD, venueId: 'x' }],
    ['tableId', { ...CARD, tableId: -1 }],
  ])('is refused with the name of the wrong field: %s of %j', async (field, body) => {
    const answered = await guest().wish(body).expect(400);
    expect(Object.keys(messages(answered))).toEqual([field]);
    expect(await open()).toEqual([]);
  });

  test.each([
    [422, 'TABLE_NOT_OF_VENUE', { ...CARD, venueId: 2 }],
    [404, 'TABLE_NOT_FOUND', { ...CARD, tableId: 999 }],
  ])('is refused with %i %s', async (status, code, body) => {
    expect((await guest().wish(body).expect(status)).body).toMatchObject({ code });
    expect(await open()).toEqual([]);
  });

  test('has the same limits per table and address as a call, counted separately', async () => {
    bounded = await startTestApp({ database: office.app.database, settings: { RATE_LIMITS: 'on' } });
    const one = new TestGuest(bounded, GARDEN);
    const outcomes: number[] = [];
    for (let sent = 0; sent < 8; sent++) outcomes.push((await one.wish(CARD)).status);
    expect(outcomes).toEqual([201, 200, 200, 200, 200, 200, 429, 429]);
    await one.call().expect(201);
  });
});
