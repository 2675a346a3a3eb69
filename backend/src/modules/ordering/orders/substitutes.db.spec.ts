import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { withoutFacts } from '#test/without-facts.js';
import { VenueChanges } from '#modules/venues/venues.public.js';
import { DeclineOffersJob } from './decline-offers.job.js';
import type { Order } from './order.dto.js';

const SVICKOVA = 101;
const PIVO = 102;

describe('A substitute', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
  });
  afterAll(() => office.close());

  const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms).toISOString());
  const run = (): Promise<void> => office.app.app.get(DeclineOffersJob).run();
  const sold = async (isSoldOut: boolean): Promise<void> => {
    const values = [isSoldOut];
    await office.app.app.get(Database).query({ text: 'update product set sold_out = $1 where id = 2', values });
    office.app.app.get(VenueChanges).changed(1);
  };
  const offer = ({ id: orderId }: Order, changes: object = {}, who: Somebody = 'employee') =>
    office.post('offersubstitute', { venueId: 1, orderId, lineId: 1, itemId: PIVO, ...changes }, who);
  const answer = (
    guest: TestGuest,
    { id: orderId }: Order,
    take: boolean,
    { tableId = 11, ...changes }: { tableId?: number; lineId?: number } = {},
  ) => {
    const call = request(office.app.url).post('/api/answersubstitute');
    if (guest.phone !== null) void call.set('X-Phone', guest.phone);
    return call.send({ tableId, vs: `code-table-${tableId}`, orderId, lineId: 1, itemId: PIVO, take, ...changes });
  };
  const onBoard = async ({ id }: Order): Promise<Order | undefined> =>
    ((await office.get('getorders/1', 'employee')).body as Order[]).map(withoutFacts).find((order) => order.id === id);
  /** Two Svíčková for 189; a Pivo costs 59.5. */
  const offered = async (): Promise<{ guest: TestGuest; order: Order; now: Order }> => {
    const guest = new TestGuest(office.app);
    const order = await guest.orders('spěcháme');
    return { guest, order, now: (await offer(order).expect(200)).body as Order };
  };

  test('is offered, and its line does not count until the guest has answered', async () => {
    const { guest, order, now } = await offered();
    expect(now).toMatchObject({ status: 'waiting', totalPrice: 0, orderedTotal: 378 });
    const until = new Date(clock.now().getTime() + 180_000).toISOString();
    const substitute = { menuItemId: PIVO, itemName: 'Pivo', price: 59.5, state: 'offered', until };
    expect(now.orderItems[0]).toEqual({ ...order.orderItems[0], stands: 0, substitute });
    expect(await onBoard(order)).toEqual(now);
    expect((await guest.reads()).find(({ id }) => id === order.id)).toEqual(now);
    expect((await offer(order).expect(200)).body).toEqual(now);
  });

  test('can be accepted by the guest only once', async () => {
    const { guest, order } = await offered();
    const { body } = await answer(guest, order, true).expect(200);
    expect(body).toMatchObject({ totalPrice: 119, orderedTotal: 378 });
    const insteadOf = { menuItemId: SVICKOVA, itemName: 'Svíčková', price: 189 };
    expect(body.orderItems[0]).toMatchObject({ menuItemId: PIVO, itemName: 'Pivo', priceAtOrderTime: 59.5, insteadOf });
    expect(await onBoard(order)).toEqual(body);
    expect((await answer(guest, order, true).expect(200)).body).toEqual(body);
    expect((await answer(guest, order, false)).body.code).toBe('ORDER_STATE_CONFLICT');
  });

  test('can be declined by the guest, and cannot be accepted afterwards', async () => {
    const { guest, order } = await offered();
    const { body } = await answer(guest, order, false).expect(200);
    expect(body.orderItems[0]).toMatchObject({ stands: 0, is_rejected: true, substitute: { state: 'declined' } });
    expect((await answer(guest, order, false).expect(200)).body).toEqual(body);
    const late = await answer(guest, order, true);
    expect([late.status, late.body.code, late.body.details.order]).toEqual([409, 'ORDER_STATE_CONFLICT', body]);
  });

  test('is declined by the system after three minutes and three seconds without an answer', async () => {
    const { guest, order, now } = await offered();
    later(183_000);
    await run();
    expect(await onBoard(order)).toEqual(now);
    later(1);
    await run();
    const declined = await onBoard(order);
    expect(declined?.orderItems[0]?.substitute?.state).toBe('declined');
    await run();
    expect(await onBoard(order)).toEqual(declined);
    const late = await answer(guest, order, true);
    expect([late.status, late.body.code]).toEqual([410, 'OFFER_EXPIRED']);
    const { body: audit } = await office.get(`getorderaudit/1/${order.id}`);
    expect(audit.entries.at(-1)).toMatchObject({ type: 'SubstituteDeclined', actor: { kind: 'system' } });
  });

  test('can be accepted at the last moment, but not after it', async () => {
    const [one, other] = [await offered(), await offered()];
    later(183_000);
    await answer(one.guest, one.order, true).expect(200);
    later(1);
    const late = await answer(other.guest, other.order, true);
    expect([late.status, late.body.code]).toEqual([410, 'OFFER_EXPIRED']);
  });

  test('cannot be accepted or expire after its order has ended', async () => {
    const { guest, order } = await offered();
    const { body } = await office.post('updateorder', { ...order, is_rejected: true }, 'employee').expect(200);
    expect((await answer(guest, order, true)).body.details.order).toEqual(body);
    later(200_000);
    await run();
    expect(await onBoard(order)).toEqual(body);
  });

  test('can be answered by everybody in the party, but not at another table or without the code', async () => {
    const { guest, order } = await offered();
    const other = new TestGuest(office.app);
    for (const stranger of [other, new TestGuest(office.app, undefined, null)]) {
      const refused = await answer(stranger, order, true);
      expect([refused.status, refused.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
    expect((await answer(other, order, true, { tableId: 12 })).body.code).toBe('ORDER_NOT_FOUND');
    await other.joins();
    expect((await answer(other, order, true).expect(200)).body.totalPrice).toBe(119);
    expect((await guest.reads()).find(({ id }) => id === order.id)?.totalPrice).toBe(119);
  });

  test('can be withdrawn before the answer, but not after it', async () => {
    const { guest, order, now } = await offered();
    const undo = (position: number) =>
      office.post('undodecision', { venueId: 1, orderId: order.id, position }, 'employee');
    expect((await undo(now.position).expect(200)).body).toMatchObject({
      totalPrice: 378,
      orderItems: order.orderItems,
    });
    const { body: again } = await offer(order).expect(200);
    await answer(guest, order, true).expect(200);
    expect((await undo(again.position)).body.code).toBe('ORDER_STATE_CONFLICT');
  });

  test('must be another dish on the menu that is not sold out', async () => {
    const order = await new TestGuest(office.app).orders('a');
    const refusals: readonly (readonly [object, number, string])[] = [
      [{ itemId: 201 }, 409, 'MENU_ITEM_NOT_ON_MENU'],
      [{ itemId: SVICKOVA }, 409, 'ORDER_STATE_CONFLICT'],
      [{ lineId: 2 }, 404, 'ORDER_LINE_NOT_FOUND'],
    ];
    for (const [changes, status, code] of refusals) {
      const { status: answered, body } = await offer(order, changes);
      expect([answered, body.code]).toEqual([status, code]);
    }
    await sold(true);
    expect((await offer(order)).body.code).toBe('ITEM_SOLD_OUT');
    await sold(false);
    expect(await onBoard(order)).toEqual(order);
  });

  test('cannot be offered by people without a role at the venue', async () => {
    const order = await new TestGuest(office.app).orders('a');
    expect((await offer(order, {}, 'nobody')).status).toBe(403);
    expect((await offer(order, {}, 'stranger')).body.code).toBe('VENUE_NOT_FOUND');
    expect((await offer(order, { venueId: 2 }, 'stranger')).body.code).toBe('ORDER_NOT_FOUND');
    expect(await onBoard(order)).toEqual(order);
  });

  test('is refused with the name of the field if its input is invalid', async () => {
    const { guest, order, now } = await offered();
    for (const [field, value] of [
      ['orderId', 'x'],
      ['lineId', 0],
      ['itemId', 'x'],
      ['venueId', null],
    ] as const) {
      const refused = await offer(order, { [field]: value });
      expect([refused.status, Object.keys(messages(refused))]).toEqual([400, [field]]);
    }
    const body = { tableId: 11, vs: 'code-table-11', orderId: order.id, lineId: 1, itemId: PIVO, take: true };
    for (const [field, value] of [
      ['orderId', 'x'],
      ['lineId', 0],
      ['itemId', undefined],
      ['take', 'yes'],
      ['tableId', 0],
    ] as const) {
      const call = request(office.app.url).post('/api/answersubstitute').set('X-Phone', guest.phone!);
      const refused = await call.send({ ...body, [field]: value });
      expect([refused.status, Object.keys(messages(refused))]).toEqual([400, [field]]);
    }
    expect(await onBoard(order)).toEqual(now);
  });
});
