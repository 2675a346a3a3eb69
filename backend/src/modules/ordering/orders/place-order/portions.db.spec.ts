import request, { type Response } from 'supertest';
import { NewsListener } from '#test/news-listener.js';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { orderBody } from '#test/test-restaurant.js';
import { until } from '#test/until.js';
import { compareProjection } from '#eventlog/replay/compare.js';
import { Clock } from '#kernel/clock.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import type { Order } from '../order.dto.js';

const DAY_MS = 86_400_000;
/** Yesterday's, whatever the time is now: older ones are deleted. */
const EVENING = `${new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)}T18:00:00Z`;
const NEXT_EVENING = new Date(Date.parse(EVENING) + DAY_MS).toISOString();

describe('The portions of a dish', () => {
  const clock = new TestClock();
  let office: BackOffice;
  beforeAll(async () => {
    clock.set(EVENING);
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
  });
  afterAll(() => office.close());

  const set = (portions: unknown, body: object = {}) =>
    office.post('setportions', { venueId: 1, productId: 1, portions, ...body }, 'employee');
  const send = (body: Record<string, unknown>, key?: string) => {
    const call = request(office.app.url).post('/api/createorder');
    return (key === undefined ? call : call.set('Idempotency-Key', key)).send(orderBody(body));
  };
  const ordered = (...quantities: number[]) => ({
    items: quantities.map((quantity, at) => ({ itemId: 101, quantity, price: 189, note: `${at}` })),
    totalPrice: 189 * quantities.reduce((sum, quantity) => sum + quantity, 0),
  });
  const order = (...quantities: number[]) => send(ordered(...quantities));
  const reject = (id: string) =>
    office.post('updateorder', { id, venueId: 1, is_rejected: true, reject_reason: 'Došlo' }, 'employee').expect(200);
  const stock = async () => (await office.get('getdishstock/1?itemId=101', 'employee').expect(200)).body;
  const left = async (): Promise<unknown> => (await stock()).portions_left;
  const dish = async () => (await office.guestMenu()).find(({ id }) => id === 101)!;
  const query = <Row>(text: string) => office.app.app.get(Database).query<Row>({ text });

  it('are sold eight times if eight are left and fifty are ordered at once, and each refusal names the line', async () => {
    await set(8).expect(200);
    const sent = await Promise.all(Array.from({ length: 50 }, (_, phone) => answerTo(`at-once-${phone}`)));
    const refused = sent.filter(({ status }) => status !== 201).map(({ status, body }) => [status, body]);
    expect(refused).toHaveLength(42);
    const details = [{ field: 'items.0.itemId', message: 'Vyprodáno: Svíčková', left: 0 }];
    for (const one of refused) expect(one).toEqual([409, expect.objectContaining({ code: 'SOLD_OUT', details })]);
    expect(await left()).toBe(0);
  });

  /** Sends it again while its outcome is unknown, as a phone does: a busy database had no time. */
  async function answerTo(key: string): Promise<Response> {
    const answer = await send(ordered(1), key);
    return answer.status === 503 ? answerTo(key) : answer;
  }

  it('cannot be exceeded by the lines of one order, each of which is refused with the number left', async () => {
    await set(3).expect(200);
    const refused = await order(2, 2).expect(409);
    expect(refused.body).toMatchObject({ code: 'SOLD_OUT', message: expect.stringContaining('porcí') });
    const message = 'Zbývá jen 3×: Svíčková';
    expect(messages(refused)).toEqual({ 'items.0.itemId': message, 'items.1.itemId': message });
    await order(2, 1).expect(201);
    expect(await left()).toBe(0);
  });

  it('are returned once by a rejected order', async () => {
    await set(2).expect(200);
    const { id } = (await order(2).expect(201)).body as Order;
    await order(1).expect(409);
    await reject(id);
    await reject(id);
    expect(await left()).toBe(2);
    await order(2).expect(201);
    await order(1).expect(409);
  });

  it('are taken once if an order is repeated, even the last portion', async () => {
    await set(1).expect(200);
    const first = await send(ordered(1), 'once-more-1').expect(201);
    expect((await send(ordered(1), 'once-more-1').expect(201)).body.id).toBe(first.body.id);
    expect(await left()).toBe(0);
  });

  describe('ordered without the code', () => {
    const stranger = (...quantities: number[]) => send({ ...ordered(...quantities), vs: null });
    const approve = (id: string, body: object = {}) =>
      office.post('updateorder', { id, venueId: 1, is_confirmed: true, ...body }, 'employee');
    const events = () => query(`select venue_seq from event where venue_id = 1`);

    it('are taken when staff confirm the order, so that the order alone does not sell out a dish', async () => {
      await set(3).expect(200);
      const { id } = (await stranger(3).expect(201)).body as Order;
      expect(await left()).toBe(3);
      await order(2).expect(201);
      const before = await events();
      const refused = await approve(id).expect(409);
      const details = [{ field: 'orderItems.0.menuItemId', message: 'Zbývá jen 1×: Svíčková', left: 1 }];
      expect(refused.body).toMatchObject({ code: 'SOLD_OUT', details });
      expect(await events()).toEqual(before);
      expect(await left()).toBe(1);
      await set(3).expect(200);
      await approve(id).expect(200);
      expect(await left()).toBe(0);
    });

    it('are taken by the lines of the confirmation, and returned when it is undone', async () => {
      await set(3).expect(200);
      const { id } = (await stranger(2, 1).expect(201)).body as Order;
      await order(2).expect(201);
      const approved = (await approve(id, { orderItems: [{ id: 1, is_rejected: true }] }).expect(200)).body as Order;
      expect(await left()).toBe(0);
      const undo = { orderId: id, venueId: 1, position: approved.position };
      await office.post('undodecision', undo, 'employee').expect(200);
      expect(await left()).toBe(1);
      await reject(id);
      expect(await left()).toBe(1);
    });

    it('are taken by only one of two such orders that are confirmed at once', async () => {
      await set(3).expect(200);
      const both = await Promise.all([stranger(2).expect(201), stranger(3).expect(201)]);
      const approvals = await Promise.all(both.map(({ body }) => approve((body as Order).id)));
      expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  it('are counted neither before they are set nor after counting has ended', async () => {
    await set(1).expect(200);
    await set(null).expect(200);
    expect(await stock()).toMatchObject({ portions_left: null });
    expect(await dish()).toMatchObject({ portions_left: null, is_sold_out: false });
    await order(9).expect(201);
  });

  it('are shown on the menu, and open pages receive each change', async () => {
    await set(7).expect(200);
    expect(await dish()).toMatchObject({ portions_left: 7, is_sold_out: false });
    expect(await dish()).not.toHaveProperty('is_running_out');
    const guest = await NewsListener.open(office.app, { vs: 'elsewhere', tableId: 12 });
    const { id } = (await order(2).expect(201)).body as Order;
    await guest.hears('menuChanged');
    await until(async () => (await dish())['portions_left'] === 5);
    expect(await dish()).toMatchObject({ is_running_out: true, is_sold_out: false });
    await order(5).expect(201);
    await until(async () => (await dish())['is_sold_out'] === true);
    expect(await dish()).toMatchObject({ portions_left: 0 });
    expect(await dish()).not.toHaveProperty('is_running_out');
    await reject(id);
    await until(async () => (await dish())['portions_left'] === 2);
    guest.close();
  });

  it('are shown to guests only up to the number that the venue has set', async () => {
    await office.post('updatevenue', { id: 1, showPortionsFrom: 0 }).expect(200);
    await set(1).expect(200);
    expect(await dish()).not.toHaveProperty('is_running_out');
    await office.post('updatevenue', { id: 1, showPortionsFrom: 5 }).expect(200);
    expect(await dish()).toMatchObject({ portions_left: 1, is_running_out: true });
    const wrong = await office.post('updatevenue', { id: 1, showPortionsFrom: 100 }).expect(400);
    expect(Object.keys(messages(wrong))).toEqual(['showPortionsFrom']);
  });

  it('are set once if a request is repeated, and never over another person’s change', async () => {
    const { position } = await stock();
    const renewed = (await set(8, { position }).expect(200)).body;
    expect(renewed).toMatchObject({ productId: 1, name: 'Svíčková', portions_left: 8 });
    expect((await set(8, { position }).expect(200)).body).toEqual(renewed);
    expect((await set(5, { position }).expect(409)).body.code).toBe('CONCURRENT_CHANGE');
    expect(await left()).toBe(8);
  });

  it('are hidden for a dish that is marked as sold out', async () => {
    await set(8).expect(200);
    await office.post('setsoldout', { productId: 1, soldOut: true }, 'employee').expect(200);
    expect((await order(1).expect(409)).body.code).toBe('ITEM_SOLD_OUT');
    await office.post('setsoldout', { productId: 1, soldOut: false }, 'employee').expect(200);
    await order(8).expect(201);
  });

  it.each([[-1], [1.5], ['osm'], [10_000], [undefined]])('cannot be set to %s', async (portions) => {
    const before = await stock();
    expect(Object.keys(messages(await set(portions).expect(400)))).toEqual(['portions']);
    expect(await stock()).toEqual(before);
  });

  it('cannot be read by another venue', async () => {
    expect((await set(1, { productId: 3 }).expect(404)).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await set(1, { venueId: 2, productId: 3 }).expect(404)).body.code).toBe('VENUE_NOT_FOUND');
    expect((await office.get('getdishstock/1?productId=3').expect(404)).body.code).toBe('PRODUCT_NOT_FOUND');
  });

  it('are recorded in events with the person who counted them and the lines that took them', async () => {
    await set(4).expect(200);
    const both = [{ itemId: 101, quantity: 1, price: 189 }, { itemId: 102, quantity: 1, price: 59.5 }]; // oxfmt-ignore
    await send({ items: both, totalPrice: 248.5 }).expect(201);
    const facts = await query<{ type: string; schema: number; who: string | null; lines: object[] | null }>(
      `select e.type, e.schema, u.email as who, e.data->'lines' as lines from event e
        left join app_user u on e.actor_kind = 'user' and u.id::text = e.actor_id
        where e.venue_id = 1 and e.type in ('PortionsSet', 'OrderPlaced') order by e.venue_seq desc limit 2`,
    );
    expect(facts[1]).toMatchObject({ type: 'PortionsSet', who: 'employee@office.test' });
    expect(facts[0]).toMatchObject({
      type: 'OrderPlaced',
      schema: 1,
      lines: [
        { productId: 1, counted: true },
        { itemId: 102, productId: 2 },
      ],
    });
    expect(facts[0]!.lines![1]).not.toHaveProperty('counted');
  });

  it('are counted for an order whose process did not know of the count yet, and the lines beyond them are named', async () => {
    await set(null).expect(200);
    await order(1).expect(201);
    // Written without raising the venue's revision, so that the menu in memory stays as it is.
    await query(`update dish_stock set portions = 3, set_seq = (select seq from venue_head where venue_id = 1),
      portions_day = (select business_day from venue_head where venue_id = 1) where venue_id = 1 and product_id = 1`);
    const { id } = (await order(1, 1).expect(201)).body as Order;
    expect(await left()).toBe(1);
    const refused = await order(2).expect(409);
    expect(messages(refused)).toEqual({ 'items.0.itemId': 'Zbývá jen 1×: Svíčková' });
    await reject(id);
    expect(await left()).toBe(3);
    await set(1).expect(200);
  });

  it('have the same rows after a rebuild', async () => {
    const connection = { url: office.app.database.url, role: null };
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    for (const table of ['dish_stock', 'portion_line'] as const) {
      const [rows] = await query<{ count: number }>(`select count(*)::int as count from ${table} where venue_id = 1`);
      expect(rows!.count).toBeGreaterThan(0);
      const { count } = await withOwnSession(connection, 'test', (session) =>
        compareProjection(session, code, table, [1]),
      );
      expect({ table, count }).toEqual({ table, count: 0 });
    }
  });

  it('are counted for one day only', async () => {
    await set(1).expect(200);
    await order(1).expect(201);
    clock.set(NEXT_EVENING);
    expect(await dish()).toMatchObject({ portions_left: null, is_sold_out: false });
    expect(await left()).toBeNull();
    await order(5).expect(201);
    await set(2).expect(200);
    expect(await left()).toBe(2);
  });
});
