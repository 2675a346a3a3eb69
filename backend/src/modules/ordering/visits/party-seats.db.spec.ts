import { Database } from '#platform/database/database.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { until } from '#test/until.js';
import type { Order } from '../orders/order.dto.js';
import type { OpenCall } from '../calls/staff-call-api.js';

const GARDEN = { tableId: 12, vs: 'code-table-12' };
const CARD = { how: 'card', split: false };
const AT_14 = { id: 14, name: 'Stůl 14' };

describe('The seat of a party on the board', () => {
  let office: BackOffice;
  let socket: TestSocket;
  beforeAll(async () => {
    office = await BackOffice.start();
    await office.app.app.get(Database).query({
      text: `insert into venue_table (id, venue_id, name, seats, code) values (14, 1, 'Stůl 14', 4, 'code-table-14')`,
    });
    socket = await TestSocket.ofBoard(office.app.url, office.token('employee'));
  });
  afterEach(async () => {
    for (const call of await calls()) await office.post('answerstaffcall', call, 'employee').expect(200);
    const { body: visits } = await office.get('getvisits/1').expect(200);
    for (const { id } of visits as { id: string }[]) await act('closevisit', id);
  });
  afterAll(async () => {
    socket.leave();
    await office.close();
  });

  const guest = (scanned?: ConstructorParameters<typeof TestGuest>[1]) => new TestGuest(office.app, scanned);
  const act = (path: string, visitId: string | null, body: object = {}) =>
    office.post(path, { venueId: 1, visitId, ...body }, 'employee').expect(200);
  const moves = (visitId: string | null, tableId: number) => act('movevisit', visitId, { tableId });
  const calls = async () => (await office.get('getstaffcalls/1', 'employee').expect(200)).body as OpenCall[];
  const seats = async (...orders: Order[]) => {
    const { body } = await office.get('getorders/1', 'employee').expect(200);
    const board = body as Order[];
    return orders.map(({ id }) => board.find((order) => order.id === id)?.seat);
  };
  const approves = (order: Order) => office.post('updateorder', { ...order, is_confirmed: true }).expect(200);

  test('follows a move, and differs from that of the next party at the old table', async () => {
    const one = guest();
    const first = await one.orders('první');
    expect(await seats(first)).toEqual([undefined]);
    await moves(first.visitId, 14);
    const move = () => socket.heard('visitChanged').find(({ visit }) => visit?.table.id === 14);
    await until(() => move() !== undefined);
    const moved = move();
    expect(moved).toMatchObject({ visit: { id: first.visitId, table: AT_14 } });
    const later = await one.orders('po přesunu');
    expect(later).toMatchObject({ tableName: 'Stůl 14', visitId: first.visitId });
    const next = await guest().orders('další hosté');
    expect(next.visitId).not.toBe(first.visitId);
    const seat = { ...AT_14, position: moved?.position };
    expect(await seats(first, later, next)).toEqual([seat, seat, undefined]);
    await act('closevisit', first.visitId);
    expect((await seats(first))[0]).toMatchObject(AT_14);
  });

  test('has a later position when the party moves back', async () => {
    const order = await guest().orders('tam a zpět');
    await moves(order.visitId, 14);
    const [there] = await seats(order);
    await moves(order.visitId, 11);
    const [back] = await seats(order);
    expect(back).toMatchObject({ id: 11, name: 'Stůl 7' });
    expect(back!.position).toBeGreaterThan(there!.position);
  });

  test('is not sent to guests', async () => {
    const one = guest();
    const hears = await one.listens();
    const { visitId } = await one.orders('pivo');
    await moves(visitId, 14);
    await one.orders('druhé');
    await hears.hears('orderUpdate', 2);
    expect((await one.reads()).some((order) => 'seat' in order)).toBe(false);
    expect(hears.heard('visitChanged').some((frame) => 'visit' in frame)).toBe(false);
  });

  test('is shown with calls and requests for the bill, together with the amount due and the waiting orders', async () => {
    const [one, stranger] = [guest(), guest({ tableId: 12 })];
    const early = (await one.call().expect(201)).body as OpenCall;
    const order = await one.orders('pivo');
    await one.orders('ještě čeká');
    await approves(order);
    const wish = (await one.wish(CARD).expect(201)).body as OpenCall;
    const party = { visits: [order.visitId], due: [{ currency: 'CZK', total: order.totalPrice }], waiting: 1 };
    expect(await calls()).toEqual(
      [early, wish].map((call) => ({ ...call, party: { ...party, table: expect.anything() } })),
    );
    await moves(order.visitId, 14);
    expect((await calls()).map((call) => [call.tablename, call.party?.table])).toEqual([
      ['Stůl 7', AT_14],
      ['Stůl 7', AT_14],
    ]);
    await act('closevisit', order.visitId);
    expect(await calls()).toEqual([]);
    await stranger.call().expect(201);
    expect((await calls()).at(-1)).not.toHaveProperty('party');
  });

  test('stays at its own table after a merge, and the merged parties pay together until they are split', async () => {
    const [one, other] = [guest(), guest(GARDEN)];
    const [here, there] = [await one.orders('zde'), await other.orders('tam')];
    for (const order of [here, there]) await approves(order);
    await one.wish(CARD).expect(201);
    const due = async () => (await calls())[0]?.party?.due;
    await act('mergevisits', there.visitId, { intoVisitId: here.visitId });
    expect(await due()).toEqual([{ currency: 'CZK', total: here.totalPrice + there.totalPrice }]);
    expect(await seats(here, there)).toEqual([undefined, undefined]);
    await act('unmergevisit', there.visitId);
    expect(await due()).toEqual([{ currency: 'CZK', total: here.totalPrice }]);
    await moves(there.visitId, 14);
    expect(await seats(here, there)).toMatchObject([undefined, AT_14]);
  });
});
