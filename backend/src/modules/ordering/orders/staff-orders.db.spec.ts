import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { unlikeRebuilt } from '#test/rebuilt-views.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestSocket } from '#test/test-socket.js';
import { TestGuest } from '#test/test-guest.js';
import { placePastOrders } from '#test/test-orders.js';
import { addTables } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { wholeHistory } from '#test/whole-history.js';
import { withoutFacts } from '#test/without-facts.js';
import type { Order } from './order.dto.js';
import { readOrderWaits } from '../ledger/order-waits.js';

/** The venue’s day begins at another moment than UTC's. */
const [YESTERDAY, TOMORROW] = [-1, 1].map((days) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
);
const SVICKOVA = { itemId: 101, quantity: 1, price: 189 };
const ORDER = { venueId: 1, tableId: 11, items: [SVICKOVA], totalPrice: 189, currency: 'CZK' };

describe('An order that staff place for their guests', () => {
  let office: BackOffice;
  let guest: TestGuest;
  let order: Order;
  beforeAll(async () => {
    office = await BackOffice.start(undefined, { RATE_LIMITS: 'on' });
    guest = new TestGuest(office.app);
    await guest.orders('pivo');
    order = (await place().expect(201)).body as Order;
  });
  afterAll(() => office.close());

  const place = (changes: object = {}, key?: string) => {
    const call = office.post('placeorder', { ...ORDER, ...changes }, 'employee');
    return key === undefined ? call : call.set('Idempotency-Key', key);
  };
  const board = async (): Promise<Order[]> =>
    ((await office.get('getorders/1').expect(200)).body as Order[]).map(withoutFacts);
  const SHOWN = { by: 'staff', phone: null, is_verified: true };
  const ask = (path: string) => wholeHistory(() => office.get(path).expect(200));

  test('is marked as placed by staff on the board and on every phone of the visit, unlike a guest’s order', async () => {
    expect(order).toMatchObject({ ...SHOWN, status: 'in_progress', opens_visit: false, totalPrice: 189 });
    const companion = new TestGuest(office.app);
    await companion.joins();
    for (const orders of [await board(), await guest.reads(), await companion.reads()]) {
      expect(orders.find(({ id }) => id === order.id)).toMatchObject({ ...SHOWN, status: 'in_progress' });
      expect(orders.filter(({ by }) => by !== undefined)).toHaveLength(1);
    }
    const { body: bill } = await companion.get('getbill').expect(200);
    expect(bill.accounts).toMatchObject([{ total: 189, phones: [{ phone: null, total: 189 }] }]);
  });

  test('is closed, counted and exported like any other order, but without a wait for confirmation', async () => {
    await office.post('updateorder', { id: order.id, venueId: 1, end_time: new Date().toISOString() }).expect(200);
    const { body: history } = await ask('getorderhistory/1');
    expect(history).toMatchObject([{ ...SHOWN, id: order.id, status: 'closed' }]);
    const { body: totals } = await ask('getordertotals/1');
    const revenue = [{ currency: 'CZK', amount: 189 }];
    expect(totals.all).toEqual({ orders: 1, rejected: 0, expired: 0, medianWaitSeconds: null, revenue });
    const { body: audit } = await office.get(`getorderaudit/1/${order.id}`).expect(200);
    const actor = { kind: 'user', name: 'employee@office.test' };
    const types = ['OrderPlaced', 'OrderConfirmed'].map((type) => ({ type, actor }));
    expect(audit.entries.slice(0, 2)).toMatchObject(types);
    const { text: metrics } = await request(office.app.url).get('/metrics').expect(200);
    expect(metrics).not.toContain('stolek_order_wait_seconds_count{until="OrderConfirmed"}');
    const { text } = await ask('exportorderhistory/1');
    const [header, row] = text.split('\r\n').map((line) => line.split(';'));
    const cell = (name: string) => row?.[header?.indexOf(`"${name}"`) ?? -1];
    expect([cell('Zadal'), cell('Čekání na schválení (min)'), cell('Celkem')]).toEqual(['"Obsluha"', '', '189']);
    const waits = () => readOrderWaits(office.app.app.get(Database), 1, 1_000);
    await until(
      async () => (await waits()).length > 0,
      () => 'the waits',
    );
    expect(await waits()).toMatchObject([{ until: 'end', orders: 1 }]);
  });

  test('opens the visit of a free table, and the next order joins it', async () => {
    await addTables(office.app.database, 41, 41);
    const first = (await place({ tableId: 41 }).expect(201)).body as Order;
    const second = (await place({ tableId: 41 }).expect(201)).body as Order;
    expect([first.opens_visit, second.opens_visit]).toEqual([true, false]);
    expect(second.visitId).toBe(first.visitId);
    const friend = new TestGuest(office.app, { tableId: 41, vs: 'code-table-41' });
    await friend.joins();
    expect((await friend.reads()).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  test('is never reported to a board as waiting', async () => {
    const tablet = await TestSocket.ofBoard(office.app.url, office.token('employee'));
    const { body } = await place().expect(201);
    const updates = await tablet.hears('orderUpdate', 2);
    expect(updates.map(({ order: sent }) => sent)).toMatchObject([body.id, body.id].map((id) => ({ id })));
    expect(updates.map(({ order: sent }) => sent.status)).toEqual(['in_progress', 'in_progress']);
    tablet.leave();
  });

  test('is placed only once if it is repeated with the same key and body', async () => {
    const key = 'ticket-11111';
    const { body: first } = await place({}, key).expect(201);
    expect((await place({}, key).expect(201)).body).toEqual(first);
    const reused = await place({ note: 'jiná' }, key).expect(422);
    expect(reused.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await guest.order({ items: [SVICKOVA], totalPrice: 189 }, key).expect(201);
    await office.post('bulksoldout', { venueId: 1, ids: [1], soldOut: true }).expect(200);
    expect((await place({}, key).expect(201)).body.id).toBe(first.id);
    const { body: refused } = await place({}, 'ticket-22222').expect(409);
    expect(refused).toMatchObject({ code: 'ITEM_SOLD_OUT', details: [{ field: 'items.0.itemId' }] });
    await office.post('bulksoldout', { venueId: 1, ids: [1], soldOut: false }).expect(200);
  });

  test('is checked like a guest’s order, and stores nothing if it is refused', async () => {
    const before = (await board()).length;
    const refused: [object, number, string][] = [
      [{ items: [] }, 422, 'EMPTY_ORDER'],
      [{ items: [{ ...SVICKOVA, price: 1 }], totalPrice: 1 }, 409, 'PRICE_CHANGED'],
      [{ totalPrice: 190 }, 409, 'PRICE_CHANGED'],
      [{ items: [{ ...SVICKOVA, itemId: 201 }] }, 409, 'MENU_ITEM_NOT_ON_MENU'],
      [{ items: [{ ...SVICKOVA, quantity: 100 }] }, 422, 'QUANTITY_OUT_OF_RANGE'],
      [{ tableId: 21 }, 404, 'TABLE_NOT_FOUND'],
      [{ tableId: 999 }, 404, 'TABLE_NOT_FOUND'],
      [{ venueId: 2 }, 404, 'VENUE_NOT_FOUND'],
      [{ currency: 'USD' }, 400, 'VALIDATION_FAILED'],
    ];
    for (const [changes, status, code] of refused) {
      const { body } = await place(changes).expect(status);
      expect([changes, body.code]).toEqual([changes, code]);
    }
    const long = await place({
      items: Array.from({ length: 15 }, () => ({ ...SVICKOVA, note: 'a'.repeat(300) })),
    }).expect(422);
    expect(long.body).toMatchObject({ code: 'NOTES_TOO_LONG', details: [{ field: 'items.13.note' }] });
    expect(await board()).toHaveLength(before);
    const { body: wishes } = await office.get(`getrefusedsends/1?from=${YESTERDAY}&to=${TOMORROW}`).expect(200);
    expect(JSON.stringify(wishes)).not.toContain('101');
  });

  test('takes portions at once, and is refused if too few are left', async () => {
    const left = async () => (await office.get('getdishstock/1?itemId=101').expect(200)).body.portions_left;
    await office.post('setportions', { venueId: 1, productId: 1, portions: 3 }).expect(200);
    const two = { items: [{ ...SVICKOVA, quantity: 2 }], totalPrice: 378 };
    await place(two).expect(201);
    expect(await left()).toBe(1);
    const { body } = await place(two).expect(409);
    expect(body).toMatchObject({ code: 'SOLD_OUT', details: [{ field: 'items.0.itemId', left: 1 }] });
    expect(await left()).toBe(1);
    await office.post('setportions', { venueId: 1, productId: 1, portions: null }).expect(200);
    expect(await unlikeRebuilt(office, 1)).toEqual([]);
  });

  test('is placed even if its table has reached the limit of guests’ waiting orders', async () => {
    await placePastOrders(office.app.database, {
      venueId: 1,
      tableId: 12,
      vs: 'x',
      count: 20,
      status: 'waiting',
    });
    const { body } = await new TestGuest(office.app, { tableId: 12, vs: 'code-table-12' }).order().expect(409);
    expect(body.code).toBe('TOO_MANY_WAITING_ORDERS');
    await place({ tableId: 12 }).expect(201);
  });
});
