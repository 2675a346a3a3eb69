import { EventStore } from '#eventlog/log/event-store.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { addTables } from '#test/test-restaurant.js';
import { readStreamOfCall } from './table-calls.js';
import { STAFF_CALLS } from './domain/staff-call.decider.js';
import type { StaffCall } from './staff-call-api.js';

const TABLE = 11;
const CARD = { how: 'card', split: false };

describe('A call that its guests withdraw', () => {
  let office: BackOffice;
  let guest: TestGuest;
  let board: TestSocket;
  beforeAll(async () => {
    office = await BackOffice.start();
    guest = new TestGuest(office.app);
    board = new TestSocket(office.app.url);
    await guest.orders('pivo');
  });
  afterAll(async () => {
    guest.leaves();
    board.leave();
    await office.close();
  });

  const calls = async (): Promise<StaffCall> => (await guest.call().expect(201)).body as StaffCall;
  const withdraw = ({ id }: StaffCall) => guest.withdrawCall({ id }).expect(200);
  const open = async (): Promise<object[]> => (await office.get('getstaffcalls/1').expect(200)).body;
  const history = async () => (await office.get('getcallhistory/1').expect(200)).body;

  test('leaves every screen at once, and the history shows it as unanswered', async () => {
    const phone = await guest.listens();
    await board.say({ type: 'register', role: 'staff', venueId: 1, token: office.token('employee') });
    await board.hears('registered');
    const call = await calls();
    const wish = (await guest.wish(CARD).expect(201)).body as StaffCall;
    for (const one of [call, wish]) await withdraw(one);
    for (const socket of [phone, board])
      expect(await socket.hears('staffRequestClosed', 2)).toMatchObject([{ id: call.id }, { id: wish.id }]);
    expect(await open()).toEqual([]);
    expect((await guest.get('getcallbytable').expect(200)).body).toEqual([]);
    const ended = { answeredBy: null, isWithdrawn: true };
    expect(await history()).toMatchObject([
      { id: wish.id, bill: CARD, ...ended },
      { id: call.id, ...ended },
    ]);
    const back = await guest.listens({ since: 0 });
    expect(await back.hears('staffRequestClosed', 2)).toHaveLength(2);
    expect(back.heard('staffRequest')).toHaveLength(2);
  });

  test('can be made by one phone and withdrawn by another of its party, but by nobody else', async () => {
    const friend = new TestGuest(office.app);
    await friend.joins();
    const call = await calls();
    const wish = (await guest.wish(CARD).expect(201)).body as StaffCall;
    const strangers = [new TestGuest(office.app, { tableId: 12, vs: 'code-table-12' })];
    strangers.push(new TestGuest(office.app, { tableId: TABLE }), new TestGuest(office.app, undefined, null));
    for (const stranger of strangers) {
      const { body } = await stranger.withdrawCall({ id: call.id }).expect(404);
      expect(body.code).toBe('STAFF_CALL_NOT_FOUND');
    }
    expect((await friend.withdrawCall({ venueId: 2 }).expect(422)).body.code).toBe('TABLE_NOT_OF_VENUE');
    expect((await friend.withdrawCall({ id: 0 }).expect(400)).body.details).toMatchObject([{ field: 'id' }]);
    expect(await open()).toHaveLength(2);
    // Without a number it is the newest open one: the wish, then the call.
    for (const one of [wish, call]) {
      const { body } = await friend.withdrawCall().expect(200);
      expect(body).toEqual({ ...one, answered_at: null });
    }
    expect(await open()).toEqual([]);
    for (const id of [call.id, undefined]) await friend.withdrawCall({ id }).expect(200);
    const after = await friend.withdrawCall({ id: 1 }).expect(404);
    expect(after.body.code).toBe('STAFF_CALL_NOT_FOUND');
  });

  test('is the only call of a merged party, and each of its tables sees it and can withdraw it', async () => {
    const at = (tableId: number) => new TestGuest(office.app, { tableId, vs: `code-table-${tableId}` });
    await addTables(office.app.database, 41, 42);
    const friends = [at(41), at(42)];
    const visits: (string | undefined)[] = [];
    for (const friend of friends) visits.push((await friend.orders('pivo')).visitId ?? undefined);
    const [visitId, intoVisitId] = visits;
    await office.post('mergevisits', { venueId: 1, visitId, intoVisitId }).expect(200);
    const { id } = (await friends[0]!.call().expect(201)).body as StaffCall;
    expect((await friends[1]!.call().expect(200)).body).toMatchObject({ id });
    for (const friend of friends) expect((await friend.get('getcallbytable').expect(200)).body).toMatchObject([{ id }]);
    await friends[1]!.withdrawCall().expect(200);
    expect(await open()).toEqual([]);
  });

  test('stays answered if staff answered it first, and the guest sees the answer', async () => {
    const call = await calls();
    await office.post('answerstaffcall', call, 'employee').expect(200);
    const { body } = await guest.withdrawCall({ id: call.id }).expect(200);
    expect(body).toEqual({ ...call, answered_at: expect.any(String) });
    await guest.withdrawCall().expect(200);
    expect((await history())[0]).toMatchObject({ id: call.id, answeredBy: 'employee@office.test' });
  });

  test('causes no event when a phone that still shows it withdraws it again', async () => {
    const call = await calls();
    await withdraw(call);
    const { body } = await office.post('answerstaffcall', call, 'employee').expect(200);
    expect(body).toEqual(call);
    expect((await history())[0]).toMatchObject({ id: call.id, isWithdrawn: true });
  });

  test('ends in exactly one way when staff answer it at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const call = await calls();
      const answer = () => office.post('answerstaffcall', call, 'employee').expect(200);
      await Promise.all(round % 2 === 0 ? [withdraw(call), answer()] : [answer(), withdraw(call)]);
      const streamId = await readStreamOfCall(office.app.app.get(Database), 1, call.id);
      const { events } = await office.app.app.get(EventStore).readState(1, streamId, STAFF_CALLS);
      expect(events.filter(({ data }) => data.callId === call.id)).toHaveLength(2);
    }
  });

  test('is shown the same after every view is rebuilt', async () => {
    expect(await unlikeRebuilt(office, 1)).toEqual([]);
  });
});
