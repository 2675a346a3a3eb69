import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestSocket } from '#test/test-socket.js';
import { orderBody } from '#test/test-restaurant.js';
import { wholeHistory } from '#test/whole-history.js';
import { withoutFacts } from '#test/without-facts.js';
import type { Order } from './order.dto.js';

describe('POST /api/my/restaurant/undodecision', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
  });
  afterAll(() => office.close());

  const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms).toISOString());
  const placed = async (): Promise<Order> =>
    (await request(office.app.url).post('/api/createorder').send(orderBody()).expect(201)).body as Order;
  const decide = async (order: Order, changes: object, who: Somebody = 'employee'): Promise<Order> =>
    (await office.post('updateorder', { ...order, ...changes }, who).expect(200)).body as Order;
  const confirm = (order: Order): Promise<Order> => decide(order, { is_confirmed: true });
  const close = { end_time: '2020-01-01T00:00:00.000Z' };
  const undo = ({ id: orderId, position }: Pick<Order, 'id' | 'position'>, who: Somebody = 'employee', venueId = 1) =>
    office.post('undodecision', { venueId, orderId, position }, who);
  const onBoard = async ({ id }: Order): Promise<Order | undefined> =>
    ((await office.get('getorders/1', 'employee')).body as Order[]).map(withoutFacts).find((order) => order.id === id);
  const inHistory = async ({ id }: Order): Promise<boolean> => {
    const { body } = await wholeHistory(() => office.get('getorderhistory/1'));
    return (body as Order[]).some((order) => order.id === id);
  };
  /** The unchanged order, except for its position. */
  const before = ({ position: _, undo_until: _until, ...order }: Order): object => order;

  test.each([
    ['a confirmation', placed, { is_confirmed: true }],
    ['a rejection', placed, { is_rejected: true, reject_reason: 'Došly knedlíky' }],
    ['a closing', async () => confirm(await placed()), close],
  ])('undoes %s, and the board and the guest see the order as before', async (_name, arrange, changes) => {
    const order = await arrange();
    const decided = await decide(order, changes);
    expect(decided.undo_until).toBe(new Date(clock.now().getTime() + 10_000).toISOString());
    const back = await undo(decided).expect(200);
    expect(back.body).toEqual({ ...before(order), position: decided.position + 1 });
    expect(await onBoard(order)).toEqual(back.body);
    const guest = await request(office.app.url).get('/api/getorderbytable/11').query({ vs: 'code-table-11' });
    expect((guest.body as Order[]).find(({ id }) => id === order.id)).toEqual(back.body);
  });

  test("removes the order's end from the history", async () => {
    const closed = await decide(await confirm(await placed()), close);
    expect(await inHistory(closed)).toBe(true);
    const { body } = await undo(closed).expect(200);
    expect(await inHistory(closed)).toBe(false);
    await decide(body as Order, close);
    expect(await inHistory(closed)).toBe(true);
  });

  test("lets a manager undo an employee's decision, and sends the order to the board and the guest", async () => {
    const board = await new TestSocket(office.app.url).say({
      type: 'register',
      role: 'staff',
      venueId: 1,
      token: office.token('manager'),
    });
    const guest = await new TestSocket(office.app.url).say({ type: 'register', vs: 'code-table-11', tableId: 11 });
    await board.hears('registered');
    await guest.hears('registered');
    const confirmed = await confirm(await placed());
    const { body } = await undo(confirmed, 'manager').expect(200);
    for (const socket of [board, guest]) {
      const [last] = (await socket.hears('orderUpdate', 3)).slice(-1);
      expect(withoutFacts(last?.order as Order)).toEqual(body);
      socket.leave();
    }
  });

  test('undoes a decision once, and a repeat only returns the order', async () => {
    const confirmed = await confirm(await placed());
    const { body } = await undo(confirmed).expect(200);
    expect((await undo(confirmed).expect(200)).body).toEqual(body);
    expect((await undo(body as Order)).body.code).toBe('ORDER_STATE_CONFLICT');
  });

  test('is accepted for ten seconds, and for three more in case the network is slow', async () => {
    const confirmed = await confirm(await placed());
    later(13_000);
    await undo(confirmed).expect(200);
    const again = await confirm(await placed());
    later(13_001);
    const answer = await undo(again);
    expect([answer.status, answer.body.code]).toEqual([410, 'RESTORE_TOO_LATE']);
    expect(await onBoard(again)).toEqual(again);
  });

  test('is refused after a later event, with the order’s current state', async () => {
    const confirmed = await confirm(await placed());
    const closed = await decide(confirmed, close);
    const { status, body } = await undo(confirmed);
    expect([status, body.code, body.details.order]).toEqual([409, 'ORDER_STATE_CONFLICT', closed]);
  });

  test('lets either the undo or a concurrent closing win, and shows the order’s state to the loser and every board', async () => {
    const register = { type: 'register', role: 'staff', venueId: 1 };
    const boards = (['employee', 'manager'] as const).map(async (who) => {
      const board = await new TestSocket(office.app.url).say({ ...register, token: office.token(who) });
      await board.hears('registered');
      return board;
    });
    const sockets = await Promise.all(boards);
    for (let round = 0; round < 5; round++) {
      const confirmed = await confirm(await placed());
      const answers = await Promise.all([
        undo(confirmed),
        office.post('updateorder', { ...confirmed, ...close }, 'employee'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect(answers.find(({ status }) => status === 409)?.body.details.order).toEqual(winner?.body);
      expect(await onBoard(confirmed)).toEqual(winner?.body);
      for (const socket of sockets) {
        // It was placed, confirmed, and one of the two happened to it.
        const news = await socket.hears('orderUpdate', 3 * (round + 1));
        expect(withoutFacts(news.at(-1)?.order as Order)).toEqual(winner?.body);
      }
    }
    for (const socket of sockets) socket.leave();
    expect(await unlikeRebuilt(office, 1)).toEqual([]);
  });

  test('does not find another venue’s order', async () => {
    const confirmed = await confirm(await placed());
    expect((await undo(confirmed, 'stranger')).body.code).toBe('VENUE_NOT_FOUND');
    expect((await undo(confirmed, 'stranger', 2)).body.code).toBe('ORDER_NOT_FOUND');
    expect(await onBoard(confirmed)).toEqual(confirmed);
  });

  test('refuses bad input with the name of the field', async () => {
    const { id: orderId } = await placed();
    for (const [field, value] of [
      ['orderId', 'x'],
      ['position', 0],
      ['position', '1'],
      ['venueId', 'x'],
    ] as const) {
      const answer = await office.post('undodecision', { venueId: 1, orderId, position: 1, [field]: value });
      expect([answer.status, Object.keys(messages(answer))]).toEqual([400, [field]]);
    }
  });
});
