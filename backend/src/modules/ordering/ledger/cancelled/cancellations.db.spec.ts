import pg from 'pg';
import request from 'supertest';
import { BackOffice, messages, type Somebody } from '#test/test-back-office.js';
import { TestClock } from '#test/test-clock.js';
import { orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { until } from '#test/until.js';
import { wholeHistory } from '#test/whole-history.js';
import { Clock } from '#kernel/clock.js';
import { compareReader } from '#eventlog/readers/compare-reader.js';
import { withOwnSession } from '#platform/database/own-session.js';
import type { Order } from '../../orders/order.dto.js';
import type { Cancellations } from './cancellations.query.js';
import { cancelledLines } from './cancelled-lines.js';

const DAY = { from: '2026-03-08', to: '2026-03-08' };
/** Svíčková at 189 Kč, or 7.9 €, and Pivo at 59.5 Kč. */
const MIXED = {
  items: [
    { itemId: 101, quantity: 2, price: 189 },
    { itemId: 102, quantity: 3, price: 59.5 },
  ],
  totalPrice: 556.5,
};
const AT_12 = { tableId: 12, vs: 'code-table-12' };
const EUR = { currency: 'EUR', items: [{ itemId: 101, quantity: 2, price: 7.9 }], totalPrice: 15.8 };
const KAVA = {
  venueId: 2,
  tableId: 21,
  vs: 'code-table-21',
  items: [{ itemId: 201, quantity: 2, price: 65 }],
  totalPrice: 130,
};
type Query = Record<string, string | number>;

describe('The list of cancelled pieces', () => {
  const clock = new TestClock();
  let office: BackOffice;
  let petr: string;
  let owner: pg.Client;
  beforeAll(async () => {
    office = await BackOffice.start((builder) => builder.overrideProvider(Clock).useValue(clock));
    petr = await addUser(office.app, { email: 'petr@test.cz', role: 'EMPLOYEE', companyIds: [1], venueIds: [1] });
    owner = new pg.Client({ connectionString: office.app.database.ownerUrl });
    await owner.connect();
    await cancel(await approved('2026-03-01T11:00:00Z'), 1, 2, { reason: 'Spadla' });
    const first = await approved('2026-03-08T11:00:00Z');
    const after = await cancel(first, 1, 1, { reason: 'Spadla' });
    await cancel(after, 2, 3, { reason: null });
    await cancel(await approved('2026-03-08T17:10:00Z', { ...EUR, ...AT_12 }), 1, 1, { reason: 'Spadla' }, petr);
    await cancel(
      await approved('2026-03-08T17:20:00Z', KAVA, 'stranger'),
      1,
      2,
      { venueId: 2, reason: 'Rozlitá' },
      office.token('stranger'),
    );
  });
  afterAll(async () => {
    await owner.end();
    await office.close();
  });

  async function approved(at: string, changes: object = MIXED, by: Somebody = 'employee'): Promise<Order> {
    clock.set(at);
    const call = request(office.app.url).post('/api/createorder');
    const { body } = await call.send(orderBody({ ...changes })).expect(201);
    return (await office.post('updateorder', { ...(body as Order), is_confirmed: true }, by).expect(200)).body as Order;
  }
  async function cancel(
    { id: orderId, position }: Order,
    lineId: number,
    quantity: number,
    changes: object,
    token = office.token('employee'),
  ): Promise<Order> {
    const call = request(office.app.url).post('/api/my/restaurant/cancelorderline').auth(token, { type: 'bearer' });
    const body = { venueId: 1, orderId, lineId, quantity, position, reason: null, ...changes };
    return (await call.send(body).expect(200)).body as Order;
  }
  const offer = async ({ id: orderId }: Order, lineId: number, itemId: number): Promise<Order> =>
    (await office.post('offersubstitute', { venueId: 1, orderId, lineId, itemId }, 'employee').expect(200))
      .body as Order;
  /** Answers the offer for the first line. */
  const answers = async ({ id: orderId, orderItems: [line] }: Order, take: boolean): Promise<Order> => {
    const body = { tableId: 11, vs: 'code-table-11', orderId, lineId: 1, itemId: line!.substitute!.menuItemId, take };
    return (await request(office.app.url).post('/api/answersubstitute').send(body).expect(200)).body as Order;
  };
  const close = async (order: Order): Promise<Order> =>
    (await office.post('updateorder', { ...order, end_time: clock.now().toISOString() }, 'employee').expect(200))
      .body as Order;
  const ask = (query: Query, who: Somebody = 'owner', venueId = 1) =>
    office.get(`getcancellations/${venueId}`, who).query(query);
  const read = async (query: Query = DAY, who: Somebody = 'owner', venueId = 1): Promise<Cancellations> =>
    (await wholeHistory(() => ask(query, who, venueId))).body as Cancellations;
  const sum = (cancellations: number, pieces: number, ...amounts: (readonly [string, number])[]) => ({
    cancellations,
    pieces,
    amount: amounts.map(([currency, amount]) => ({ currency, amount })),
  });
  const holds = () =>
    withOwnSession({ url: office.app.database.url, role: null }, 'test', (own) =>
      compareReader(own, { name: cancelledLines.name, table: 'cancelled_line', reader: cancelledLines }, [1, 2]),
    );

  test('shows the newest first, each line with its order, dish, pieces, amount, person and reason', async () => {
    const { lines, next } = await read();
    const by = 'employee@office.test';
    const lunch = {
      number: 1,
      businessDay: '2026-03-08',
      tableId: 11,
      tableName: 'Stůl 7',
      currency: 'CZK',
      cancelledBy: by,
    };
    expect(lines).toEqual([
      {
        number: 2,
        businessDay: '2026-03-08',
        tableId: 12,
        tableName: 'Zahrádka 1',
        itemName: 'Svíčková',
        quantity: 1,
        amount: 7.9,
        currency: 'EUR',
        cancelledBy: 'petr@test.cz',
        reason: 'Spadla',
        offered: null,
        at: '2026-03-08T17:10:00.000Z',
        orderId: expect.any(String),
        position: expect.any(Number),
      },
      expect.objectContaining({ ...lunch, itemName: 'Pivo', quantity: 3, amount: 178.5, reason: null }),
      expect.objectContaining({ ...lunch, itemName: 'Svíčková', quantity: 1, amount: 189, reason: 'Spadla' }),
    ]);
    expect(next).toBeNull();
  });

  test("sums up by person, by hour on the venue's clock, and by reason, separately for each currency", async () => {
    const { all, people, hours, reasons } = await read();
    expect(all).toEqual(sum(3, 5, ['CZK', 367.5], ['EUR', 7.9]));
    expect(people).toEqual([
      { name: 'employee@office.test', ...sum(2, 4, ['CZK', 367.5]) },
      { name: 'petr@test.cz', ...sum(1, 1, ['EUR', 7.9]) },
    ]);
    expect(hours).toEqual([
      { hour: 12, ...sum(2, 4, ['CZK', 367.5]) },
      { hour: 18, ...sum(1, 1, ['EUR', 7.9]) },
    ]);
    expect(reasons).toEqual([
      { reason: 'Spadla', isOffer: false, ...sum(2, 2, ['CZK', 189], ['EUR', 7.9]) },
      { reason: null, isOffer: false, ...sum(1, 3, ['CZK', 178.5]) },
    ]);
  });

  test('has pages without a gap, and each page has the sums of the whole range', async () => {
    const query = { from: '2026-03-01', to: '2026-03-08' };
    const whole = await read(query);
    expect(whole.lines).toHaveLength(4);
    const lines: Cancellations['lines'] = [];
    let next: number | null | undefined;
    while (next !== null) {
      const page = await read({ ...query, limit: 2, ...(next !== undefined && { before: next }) });
      expect([page.all, page.lines.length]).toEqual([whole.all, 2]);
      lines.push(...page.lines);
      next = page.next;
    }
    expect(lines).toEqual(whole.lines);
  });

  test('can be filtered by table', async () => {
    const { all, lines } = await read({ ...DAY, tableId: 12 });
    expect([all, lines.length]).toEqual([sum(1, 1, ['EUR', 7.9]), 1]);
  });

  test("contains nothing of another company's venue", async () => {
    const theirs = await read(DAY, 'stranger', 2);
    expect(theirs.lines).toMatchObject([{ itemName: 'Káva', quantity: 2, amount: 130, reason: 'Rozlitá' }]);
    expect(theirs.all).toEqual(sum(1, 2, ['CZK', 130]));
    expect((await ask(DAY, 'stranger')).status).toBe(404);
    expect((await ask(DAY, 'owner', 2)).status).toBe(404);
  });

  test('omits an undone cancellation, and is the same after a rebuild', async () => {
    const before = await read({ from: '2026-03-10', to: '2026-03-10' });
    expect(before).toMatchObject({ all: sum(0, 0), lines: [], people: [], hours: [], reasons: [] });
    const order = await approved('2026-03-10T11:00:00Z');
    const { id: orderId, position } = await cancel(order, 1, 1, { reason: 'Omyl' });
    expect((await read({ from: '2026-03-10', to: '2026-03-10' })).lines).toHaveLength(1);
    await office.post('undodecision', { venueId: 1, orderId, position }, 'employee').expect(200);
    expect(await read({ from: '2026-03-10', to: '2026-03-10' })).toEqual(before);
    expect(await holds()).toMatchObject({ count: 0 });
  });

  test('contains an accepted substitute at its own price if it was cancelled afterwards', async () => {
    const order = await approved('2026-03-11T11:00:00Z', { ...MIXED, items: [MIXED.items[0]!], totalPrice: 378 });
    await cancel(await answers(await offer(order, 1, 102), true), 1, 1, {});
    const { lines } = await read({ from: '2026-03-11', to: '2026-03-11' });
    expect(lines).toMatchObject([{ itemName: 'Pivo', quantity: 1, amount: 59.5, offered: null }]);
  });

  test('contains a dish whose substitute the guest did not accept, with the person who offered it', async () => {
    const range = { from: '2026-03-13', to: '2026-03-13' };
    const order = await approved('2026-03-13T11:00:00Z');
    const offered = await offer(order, 1, 102);
    const { lines, reasons } = await read(range);
    const by = { cancelledBy: 'employee@office.test', reason: null, offered: 'Pivo' };
    expect(lines).toMatchObject([{ itemName: 'Svíčková', quantity: 2, amount: 378, ...by }]);
    expect(reasons).toEqual([{ reason: null, isOffer: true, ...sum(1, 2, ['CZK', 378]) }]);
    await answers(offered, false);
    expect((await read(range)).lines).toEqual(lines);
    expect(await holds()).toMatchObject({ count: 0 });
  });

  test('contains no offer that was accepted or undone, and no offer for a waiting order', async () => {
    const range = { from: '2026-03-14', to: '2026-03-14' };
    const order = await approved('2026-03-14T11:00:00Z');
    const offered = await offer(order, 1, 102);
    expect((await read(range)).lines).toHaveLength(1);
    await answers(offered, true);
    expect((await read(range)).lines).toEqual([]);
    const { position } = await offer(order, 2, 101);
    expect((await read(range)).lines).toMatchObject([{ itemName: 'Pivo', quantity: 3, amount: 178.5 }]);
    await office.post('undodecision', { venueId: 1, orderId: order.id, position }, 'employee').expect(200);
    const { body: waits } = await request(office.app.url).post('/api/createorder').send(orderBody(MIXED)).expect(201);
    await answers(await offer(waits as Order, 1, 102), false);
    expect((await read(range)).lines).toEqual([]);
    expect(await holds()).toMatchObject({ count: 0 });
  });

  test('loses only the reason when the texts of the order are erased', async () => {
    const range = { from: '2026-03-15', to: '2026-03-15' };
    const order = await cancel(await approved('2026-03-15T11:00:00Z'), 1, 1, { reason: 'Vomáčková' });
    const { id } = await close(order);
    const [line] = (await read(range)).lines;
    expect(line?.reason).toBe('Vomáčková');
    await office.post('redactorder', { venueId: 1, id, reason: 'guest_asked' }).expect(200);
    await until(async () => (await read(range)).lines[0]?.reason === null);
    const erased = await read(range);
    expect(erased.lines).toEqual([{ ...line, reason: null }]);
    expect(JSON.stringify(erased)).not.toContain('Vomáčková');
    const { rows } = await owner.query('select to_jsonb(c)::text as row from cancelled_line c');
    expect(JSON.stringify(rows)).not.toContain('Vomáčková');
    expect(await holds()).toMatchObject({ count: 0 });
  });

  test.each([
    [{ to: '2026-03-08' }, 'from'],
    [{ from: '2026-03-08' }, 'to'],
    [{ from: '2025-03-08', to: '2026-03-09' }, 'to'],
    [{ ...DAY, before: 0 }, 'before'],
    [{ ...DAY, limit: 201 }, 'limit'],
  ])('refuses %j with the name of the field', async (query, field) => {
    const answer = await ask(query);
    expect([answer.status, Object.keys(messages(answer))]).toEqual([400, [field]]);
  });
});
