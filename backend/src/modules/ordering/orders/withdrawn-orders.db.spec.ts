import { randomUUID } from 'node:crypto';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { wholeHistory } from '#test/whole-history.js';
import { ORDERS } from './domain/order.decider.js';
import type { Order } from './order.dto.js';

const EVENING = '2026-03-04T19:00:00.000Z';
const RANGE = 'from=2026-03-04&to=2026-03-04';
const PAID = [{ currency: 'CZK', amount: 378 }];

describe('The withdrawal of an order', () => {
  const clock = new TestClock();
  const guests: TestGuest[] = [];
  const sockets: TestSocket[] = [];
  let office: BackOffice;
  beforeAll(async () => {
    clock.set(EVENING);
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
  });
  afterEach(() => {
    guests.splice(0).forEach((guest) => guest.leaves());
    sockets.splice(0).forEach((socket) => socket.leave());
  });
  afterAll(() => office.close());

  const sits = (): TestGuest => {
    const guest = new TestGuest(office.app);
    guests.push(guest);
    return guest;
  };
  const board = async (): Promise<TestSocket> => {
    const socket = await TestSocket.ofBoard(office.app.url, office.token('employee'));
    sockets.push(socket);
    return socket;
  };
  const decide = (order: object) => office.post('updateorder', order, 'employee');
  const typesOf = async ({ id }: Order): Promise<string[]> =>
    (await office.app.app.get(EventStore).readState(1, id, ORDERS)).events.map(({ type }) => type);
  const ask = async (path: string) => (await wholeHistory(() => office.get(path).expect(200))).body;
  const portionsLeft = async (): Promise<number> =>
    (await office.get('getdishstock/1?itemId=101', 'employee').expect(200)).body.portions_left;
  const SHOWN = {
    status: 'rejected',
    is_rejected: true,
    is_withdrawn: true,
    is_confirmed: null,
    reject_reason: null,
    start_time: null,
    end_time: EVENING,
  };

  test('shows boards and guests a rejected order marked as withdrawn, and returns its portions', async () => {
    await office.post('setportions', { venueId: 1, productId: 1, portions: 8 }).expect(200);
    const guest = sits();
    const order = await guest.orders('omyl');
    expect(await portionsLeft()).toBe(6);
    const [phone, tablet] = [await guest.listens(), await board()];
    const { body } = await guest.withdraw(order.id).expect(200);
    expect(body).toMatchObject({ id: order.id, ...SHOWN });
    const [update] = await tablet.hears('orderUpdate');
    expect(update?.order).toMatchObject({ id: order.id, ...SHOWN });
    expect(update?.order).not.toHaveProperty('undo_until');
    expect(await phone.hears('orderRejected')).toMatchObject([{ orderId: order.id }]);
    expect(await guest.reads()).toMatchObject([{ id: order.id, ...SHOWN }]);
    const { body: orders } = await office.get('getorders/1').expect(200);
    expect(orders).toMatchObject([{ id: order.id, ...SHOWN }]);
    expect(await portionsLeft()).toBe(8);
    await office.post('setportions', { venueId: 1, productId: 1, portions: null }).expect(200);
    const refused = await decide({ ...order, is_confirmed: true }).expect(409);
    expect(refused.body).toMatchObject({
      code: 'ORDER_STATE_CONFLICT',
      details: { order: { id: order.id, ...SHOWN } },
    });
  });

  test('either wins or is refused if staff decide the order at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const guest = sits();
      const order = await guest.orders(`závod ${round}`);
      const sent = [() => guest.withdraw(order.id), () => decide({ ...order, is_confirmed: true })];
      const answers = await Promise.all((round % 2 === 0 ? sent : sent.toReversed()).map((send) => send()));
      const [withdrawn, confirmed] = round % 2 === 0 ? answers : answers.toReversed();
      const isWithdrawn = withdrawn?.status === 200;
      expect(await typesOf(order)).toEqual(['OrderPlaced', isWithdrawn ? 'OrderWithdrawn' : 'OrderConfirmed']);
      expect(confirmed?.status).toBe(isWithdrawn ? 409 : 200);
      if (!isWithdrawn) {
        const decided = { code: 'ORDER_DECIDED', details: { order: { id: order.id, is_confirmed: true } } };
        expect(withdrawn).toMatchObject({ status: 409, body: decided });
        await decide({ ...order, is_confirmed: true, end_time: EVENING }).expect(200);
      }
    }
  });

  test('is open only to the phone that placed the order', async () => {
    const guest = sits();
    const order = await guest.orders('naše');
    const without = new TestGuest(office.app, undefined, null);
    const answers = [sits().withdraw(order.id), without.withdraw(order.id), guest.withdraw(order.id, { venueId: 2 })];
    for (const answer of await Promise.all([...answers, guest.withdraw(randomUUID())]))
      expect(answer).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } });
    const { body } = await guest.withdraw('7').expect(400);
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'orderId' }] });
    expect(await typesOf(order)).toEqual(['OrderPlaced']);
    for (const venueId of [1, undefined]) await guest.withdraw(order.id, { venueId }).expect(200);
    expect(await typesOf(order)).toEqual(['OrderPlaced', 'OrderWithdrawn']);
  });

  test('is accepted within a minute on the venue’s clock, and not later', async () => {
    const guest = sits();
    const orders = [await guest.orders('včas'), await guest.orders('pozdě')];
    clock.set('2026-03-04T19:01:00.000Z');
    await guest.withdraw(orders[0]!.id).expect(200);
    clock.set('2026-03-04T19:01:00.001Z');
    const { body } = await guest.withdraw(orders[1]!.id).expect(409);
    expect(body.code).toBe('WITHDRAWAL_TOO_LATE');
    expect(await typesOf(orders[1]!)).toEqual(['OrderPlaced']);
    await decide({ ...orders[1], is_rejected: true }).expect(200);
  });

  describe('leaves an order in the history that', () => {
    let order: Order;
    beforeAll(async () => {
      clock.set('2026-03-05T19:00:00.000Z');
      const guest = new TestGuest(office.app, { tableId: 12, vs: 'code-table-12' });
      const served = await guest.orders('snědená');
      await decide({ ...served, is_confirmed: true }).expect(200);
      await decide({ ...served, is_confirmed: true, end_time: EVENING }).expect(200);
      order = await guest.orders('vzatá zpět');
      await guest.withdraw(order.id).expect(200);
    });
    const DAY = RANGE.replaceAll('03-04', '03-05');

    test("is found by its result 'withdrawn'", async () => {
      const [found, ...others] = await ask(`getorderhistory/1?${DAY}&result=withdrawn`);
      expect([found, others]).toMatchObject([{ id: order.id, is_withdrawn: true }, []]);
      expect(await ask(`getorderhistory/1?${DAY}&result=rejected`)).toEqual([]);
      expect(await ask(`getorderhistory/1?${DAY}&search=vzata`)).toHaveLength(1);
      const { entries } = await ask(`getorderaudit/1/${order.id}`);
      const guest = { actor: { kind: 'guest', name: null }, reason: null, expiry: null };
      expect(entries).toMatchObject([{ type: 'OrderPlaced' }, { type: 'OrderWithdrawn', ...guest }]);
    });

    test('counts in no figure except the number of withdrawn orders', async () => {
      const sum = { orders: 1, rejected: 0, expired: 0, revenue: PAID };
      const totals = await ask(`getordertotals/1?${DAY}`);
      expect(totals.all).toEqual({ ...sum, medianWaitSeconds: 0, withdrawn: 1 });
      expect(totals.hours).toEqual([{ hour: 20, finished: 1, rejected: 0, expired: 0 }]);
      const figures = await ask(`getorderfigures/1?${DAY}`);
      expect(figures.all.now).toEqual(sum);
      expect(figures.people).toMatchObject([{ name: 'employee@office.test', orders: 1 }]);
      expect([figures.reasons, figures.rejectedDishes]).toEqual([[], []]);
      expect((await ask('getoverview/1')).today).toMatchObject({ orders: 1, rejected: 0, revenue: PAID });
      const visits = (await ask('getvisits/1')) as { table: { id: number } }[];
      const openSums = [{ currency: 'CZK', total: 378 }];
      expect(visits.find(({ table }) => table.id === 12)).toMatchObject({ waiting: 0, openSums });
    });

    test('is in both exports with nothing to pay', async () => {
      for (const path of ['exportorderhistory', 'exportorderlines']) {
        const { text } = await wholeHistory(() => office.get(`${path}/1?${DAY}&result=withdrawn`).expect(200));
        const lines = text.split('\r\n').slice(1, -1);
        expect([path, lines.length, lines[0]?.includes('"Zrušeno hostem"')]).toEqual([path, 1, true]);
        expect(lines[0]).toContain(';0;');
      }
    });

    test('is shown the same after every view is rebuilt', async () => {
      await ask(`getorderhistory/1?${DAY}&search=vzata`);
      expect(await unlikeRebuilt(office, 1)).toEqual([]);
    });
  });
});
