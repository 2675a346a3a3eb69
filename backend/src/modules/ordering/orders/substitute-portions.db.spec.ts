import { jest } from '@jest/globals';
import request from 'supertest';
import { compareProjection } from '#eventlog/replay/compare.js';
import { Clock } from '#kernel/clock.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { BackOffice } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { TestGuest } from '#test/test-guest.js';
import { until } from '#test/until.js';
import { withoutFacts } from '#test/without-facts.js';
import type { Order } from './order.dto.js';
import { PortionCheck } from './portions/order-portions.js';

const DAY_MS = 86_400_000;
/** Yesterday's, whatever the time is now: older ones are deleted. */
const EVENING = `${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T18:00:00Z`;
const [PIVO, GULAS] = [102, 103];
/** The products of Svíčková and Pivo. */
const [DISH, OTHER] = [1, 2];

describe('The portions of a substitute', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set(EVENING);
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    await query(`with p as (insert into product (id, venue_id, name) values (5, 1, 'Guláš') returning id)
      insert into menu_product (id, venue_id, menu_id, product_id, category_name, price_czk, price_eur, pole_placings)
      select ${GULAS}, 1, 1, id, 'Hlavní jídla', 14900, 600, 102 from p`);
  });
  afterEach(() => office.post('rejectwaiting', { venueId: 1, reason: '' }, 'employee'));
  afterAll(() => office.close());

  const query = <Row>(text: string) => office.app.app.get(Database).query<Row>({ text });
  const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms).toISOString());
  const staff = (path: string, body: object) => office.post(path, { venueId: 1, ...body }, 'employee');
  const set = (portions: number | null, productId = OTHER) => staff('setportions', { productId, portions }).expect(200);
  const left = async (productId = OTHER): Promise<unknown> =>
    (await office.get(`getdishstock/1?productId=${productId}`, 'employee').expect(200)).body.portions_left;
  const guest = () => new TestGuest(office.app);
  const pivo = (pieces: number) =>
    guest().order({ items: [{ itemId: PIVO, quantity: pieces, price: 59.5 }], totalPrice: pieces * 59.5 });
  const offer = ({ id: orderId }: Order, itemId = PIVO) => staff('offersubstitute', { orderId, lineId: 1, itemId });
  const decide = ({ id }: Order, flags: object) => staff('updateorder', { id, ...flags }).expect(200);
  const reject = (order: Order) => decide(order, { is_rejected: true, reject_reason: 'Došlo' });
  const undo = ({ id: orderId, position }: Order) => staff('undodecision', { orderId, position }).expect(200);
  const onBoard = async ({ id }: Order): Promise<Order | undefined> =>
    ((await office.get('getorders/1', 'employee')).body as Order[]).map(withoutFacts).find((order) => order.id === id);

  /** An order of two Svíčková, for which Pivo is offered as a substitute. */
  const offered = async () => {
    const phone = guest();
    const order = await phone.orders('spěcháme');
    const { body: open } = await offer(order).expect(200);
    const answer = (take = true, changes: object = {}) =>
      request(office.app.url)
        .post('/api/answersubstitute')
        .set('X-Phone', phone.phone!)
        .send({ tableId: 11, vs: 'code-table-11', orderId: order.id, lineId: 1, itemId: PIVO, take, ...changes });
    return { order, open: open as Order, answer };
  };
  const beyond = (portions: number) => ({
    code: 'SOLD_OUT',
    details: [
      { field: 'itemId', message: portions === 0 ? 'Vyprodáno: Pivo' : `Zbývá jen ${portions}×: Pivo`, left: portions },
    ],
  });

  test('are taken once when the guest accepts it, and the replaced dish gets its portions back at the offer', async () => {
    await set(4, DISH);
    await set(5);
    const { order, answer } = await offered();
    expect([await left(DISH), await left()]).toEqual([4, 5]);
    const { body } = await answer().expect(200);
    expect([await left(DISH), await left()]).toEqual([4, 3]);
    expect((await answer().expect(200)).body).toEqual(body);
    expect([await left(DISH), await left()]).toEqual([4, 3]);
    const facts = await query<{ data: object }>(
      `select data from event where stream_id = '${order.id}' order by stream_version offset 1`,
    );
    expect(facts).toMatchObject([
      { data: { item: { productId: OTHER, counted: true } } },
      { data: { productId: OTHER, counted: true, stands: 2 } },
    ]);
    await set(null, DISH);
  });

  test('are returned once by a rejection or a cancellation, and taken again by an undo', async () => {
    await set(5);
    const { order, answer } = await offered();
    const { body: taken } = await answer().expect(200);
    const { body: rejected } = await reject(taken);
    await reject(taken);
    expect(await left()).toBe(5);
    await undo(rejected);
    expect(await left()).toBe(3);
    await decide(order, { is_confirmed: true });
    const cancel = { orderId: order.id, lineId: 1, quantity: 1, reason: '' };
    const { body: cancelled } = await staff('cancelorderline', cancel).expect(200);
    expect(await left()).toBe(4);
    await undo(cancelled);
    expect(await left()).toBe(3);
    await offer(order, GULAS).expect(200);
    expect(await left()).toBe(5);
    await answer().expect(200);
    expect(await left()).toBe(5);
  });

  test('prevent the offer if fewer are left than the line has pieces', async () => {
    const order = await guest().orders('a');
    for (const portions of [1, 0]) {
      await set(portions);
      const refused = await offer(order).expect(409);
      expect(refused.body).toMatchObject(beyond(portions));
      expect(refused.body.details).toEqual(beyond(portions).details);
    }
    expect(await onBoard(order)).toEqual(order);
    await set(2);
    const { body } = await offer(order).expect(200);
    await set(0);
    expect((await offer(order).expect(200)).body).toEqual(body);
  });

  test('are refused, with the number left, if other guests took them first, but the offer stays open', async () => {
    await set(2);
    const { open, answer } = await offered();
    await pivo(1).expect(201);
    const refused = await answer().expect(409);
    expect([refused.body.code, refused.body.details]).toEqual(['SOLD_OUT', beyond(1).details]);
    expect(await onBoard(open)).toEqual(open);
    expect(await left()).toBe(1);
    expect((await answer(false).expect(200)).body.orderItems[0].substitute.state).toBe('declined');
  });

  test('are refused by the append if they are taken after they were counted', async () => {
    await set(2);
    const { open, answer } = await offered();
    await pivo(2).expect(201);
    const counting = office.app.app.get(PortionCheck);
    const spy = jest.spyOn(counting, 'leftFor').mockResolvedValueOnce(new Map([[OTHER, 2]]));
    const refused = await answer().expect(409);
    expect([refused.body.code, refused.body.details]).toEqual(['SOLD_OUT', beyond(0).details]);
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
    expect(await onBoard(open)).toEqual(open);
  });

  test('are taken by as many guests as there are portions, however many accept at once', async () => {
    await set(5);
    const seen = [];
    for (let one = 0; one < 6; one++) seen.push(await offered());
    const answers = await Promise.all(seen.map(({ answer }) => answer()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => [body.code, body.details]);
    expect(refused).toEqual(Array.from({ length: 4 }, () => ['SOLD_OUT', beyond(1).details]));
    expect(await left()).toBe(1);
  });

  test('are refused if the dish was marked as sold out in the meantime', async () => {
    await set(5);
    const { open, answer } = await offered();
    await staff('setsoldout', { productId: OTHER, soldOut: true }).expect(200);
    const refused = await answer().expect(409);
    expect([refused.body.code, refused.body.details]).toEqual([
      'ITEM_SOLD_OUT',
      [{ field: 'itemId', message: 'Vyprodáno: Pivo' }],
    ]);
    expect([await left(), await onBoard(open)]).toEqual([5, open]);
    await staff('setsoldout', { productId: OTHER, soldOut: false }).expect(200);
    await answer().expect(200);
    expect(await left()).toBe(3);
  });

  test('are not taken by an answer that comes too late', async () => {
    await set(5);
    const { open, answer } = await offered();
    later(183_001);
    expect([(await answer().expect(410)).body.code, await left()]).toEqual(['OFFER_EXPIRED', 5]);
    await set(0);
    expect((await answer().expect(410)).body.code).toBe('OFFER_EXPIRED');
    expect(await onBoard(open)).toEqual(open);
  });

  test('are not taken if the guest answers about an earlier offer', async () => {
    await set(5);
    const { order, open, answer } = await offered();
    await undo(open);
    const { body: other } = await offer(order, GULAS).expect(200);
    for (const take of [true, false]) {
      const refused = await answer(take, { itemId: PIVO }).expect(409);
      expect([refused.body.code, refused.body.details.order]).toEqual(['ORDER_STATE_CONFLICT', other]);
    }
    const { body: taken } = await answer(true, { itemId: GULAS }).expect(200);
    expect(taken.orderItems[0]).toMatchObject({ itemName: 'Guláš' });
    expect((await answer(true, { itemId: GULAS }).expect(200)).body).toEqual(taken);
    expect((await answer(true, { itemId: PIVO }).expect(409)).body.code).toBe('ORDER_STATE_CONFLICT');
    expect(await left()).toBe(5);
    expect(Object.keys((await answer(true, { itemId: 'x' }).expect(400)).body.details)).toHaveLength(1);
  });

  test('are sent to open menus when they are returned, even if no other dish of the order was counted', async () => {
    await set(7);
    const shown = async () => (await office.guestMenu()).find(({ id }) => id === PIVO)!['portions_left'];
    const { order, answer } = await offered();
    await answer().expect(200);
    await until(async () => (await shown()) === 5);
    await reject(order);
    await until(async () => (await shown()) === 7);
  });

  test('are the same after a rebuild', async () => {
    const connection = { url: office.app.database.url, role: null };
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    const { count } = await withOwnSession(connection, 'test', (session) =>
      compareProjection(session, code, 'portion_line', [1]),
    );
    expect(count).toBe(0);
  });

  test('are not counted for an order of an earlier day', async () => {
    const order = await guest().orders('a');
    clock.set(new Date(Date.parse(EVENING) + DAY_MS).toISOString());
    await set(1);
    await offer(order).expect(200);
    const text = 'select data from event where venue_id = 1 order by venue_seq desc limit 1';
    const [{ data }] = (await query<{ data: object }>(text)) as [{ data: object }];
    expect(data).not.toHaveProperty('item.counted');
  });
});
