import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { wholeHistory } from '#test/whole-history.js';
import { Clock } from '#kernel/clock.js';
import { removeArchived } from '#eventlog/archive/remove-archived.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import type { Order } from '../../orders/order.dto.js';

const EUR = { currency: 'EUR', items: [{ itemId: 101, quantity: 1, price: 7.9 }], totalPrice: 7.9 };
const BEER = { tableId: 12, vs: 'code-table-12', items: [{ itemId: 102, quantity: 1, price: 59.5 }], totalPrice: 59.5 };

describe("The totals of a venue's day", () => {
  const clock = new TestClock();
  let product: TestApp;
  let staff: string;
  let manager: string;

  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    manager = await addUser(product, { email: 'manager@test.cz', role: 'VENUEMANAGER', venueIds: [1] });
    const text = `update app_user set fullname = '=Jana' where email = 'staff@test.cz'`;
    await product.app.get(Database).query({ text });
    await finished('2026-03-01T10:00:00Z', 60);
    await finished('2026-03-01T10:30:00Z', 180, BEER);
    await finished('2026-03-01T17:00:00Z', 600, EUR);
    await rejected('2026-03-01T17:30:00Z', 'Došla; "svíčková"');
    await finished('2026-03-02T11:00:00Z', 30, BEER);
  });
  afterAll(() => product.close());

  const as = (token: string, call: request.Test): request.Test => call.set('Authorization', `Bearer ${token}`);
  const get = (path: string, query: Record<string, string | number> = {}, token = staff): Promise<request.Response> =>
    wholeHistory(() => as(token, request(product.url).get(`/api/my/restaurant/${path}/1`)).query(query));
  const move = (at: string, seconds: number): string => {
    const moment = new Date(Date.parse(at) + seconds * 1000).toISOString();
    clock.set(moment);
    return moment;
  };
  const place = async (at: string, changes: object = {}): Promise<Order> => {
    move(at, 0);
    const { body } = await request(product.url)
      .post('/api/createorder')
      .send(orderBody({ ...changes }));
    return body as Order;
  };
  const update = async (order: Order, changes: Partial<Order>): Promise<Order> => {
    const call = as(staff, request(product.url).post('/api/my/restaurant/updateorder'));
    return (await call.send({ ...order, ...changes })).body as Order;
  };
  async function finished(at: string, wait: number, changes: object = {}): Promise<void> {
    const order = await place(at, changes);
    const confirmed = await update(order, { is_confirmed: true, start_time: move(at, wait) });
    await update(confirmed, { end_time: move(at, wait + 900) });
  }
  async function rejected(at: string, reason: string): Promise<void> {
    await update(await place(at), { is_rejected: true, end_time: move(at, 120), reject_reason: reason });
  }

  test('contain orders, rejections, the median wait and the revenue by currency, by day and in total', async () => {
    const { body } = await get('getordertotals');
    const march1 = {
      orders: 4,
      rejected: 1,
      expired: 0,
      medianWaitSeconds: 180,
      revenue: [
        { currency: 'CZK', amount: 437.5 },
        { currency: 'EUR', amount: 7.9 },
      ],
    };
    const march2 = {
      orders: 1,
      rejected: 0,
      expired: 0,
      medianWaitSeconds: 30,
      revenue: [{ currency: 'CZK', amount: 59.5 }],
    };
    expect(body.days).toEqual([
      { date: '2026-03-02', ...march2 },
      { date: '2026-03-01', ...march1 },
    ]);
    expect(body.all).toMatchObject({ orders: 5, rejected: 1, medianWaitSeconds: 120 });
    expect(body.hours).toEqual([
      { hour: 11, finished: 2, rejected: 0, expired: 0 },
      { hour: 12, finished: 1, rejected: 0, expired: 0 },
      { hour: 18, finished: 1, rejected: 1, expired: 0 },
    ]);
  });

  test('have the same number of orders as the list for each date, table and result', async () => {
    const numbers = async (query: Record<string, string | number>): Promise<number[]> => {
      const [list, totals] = [await get('getorderhistory', query), await get('getordertotals', query)];
      expect(totals.body.all.orders).toBe(list.body.length);
      return (list.body as Order[]).map(({ number }) => number);
    };
    expect(await numbers({ from: '2026-03-01', to: '2026-03-01' })).toEqual([4, 3, 2, 1]);
    expect(await numbers({ tableId: 12 })).toEqual([1, 2]);
    expect(await numbers({ result: 'rejected' })).toEqual([4]);
    expect(await numbers({ result: 'finished', tableId: 11, from: '2026-03-02' })).toEqual([]);
    const { body } = await get('getordertotals', { tableId: 12, from: '2026-03-01', to: '2026-03-01' });
    expect(body.tables).toEqual([
      { id: 11, name: 'Stůl 7' },
      { id: 12, name: 'Zahrádka 1' },
    ]);
    const { status } = await get('getordertotals', { result: 'maybe' });
    expect(status).toBe(400);
  });

  test('are zero without orders', async () => {
    expect((await get('getordertotals', { from: '2020-01-01', to: '2020-01-01' })).body).toEqual({
      all: { orders: 0, rejected: 0, expired: 0, medianWaitSeconds: null, revenue: [] },
      days: [],
      hours: [],
      tables: [],
    });
  });

  test('can be exported for a Czech spreadsheet without formulas', async () => {
    const answer = await get('exportorderhistory', { from: '2026-03-01', to: '2026-03-01' }, manager);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename=historie.csv; filename*=UTF-8''historie%20U%20L%C3%ADpy%202026-03-01.csv`,
    });
    expect(answer.text.charCodeAt(0)).toBe(0xfeff);
    const [header, rejection, inEuro, beer, first, rest] = answer.text.slice(1).split('\r\n');
    expect(header).toMatch(/^"Číslo";"Stůl";"Objednáno";/);
    expect(rejection).toMatch(
      /^4;"Stůl 7";"1\.3\.2026 18:30:00";"?"?;"1\.3\.2026 18:32:00";"?"?;"Odmítnuto";"Došla; ""svíčková""";"2× Svíčková \(bez brusinek\)";/,
    );
    expect(inEuro).toContain(';7,9;"EUR";');
    expect(beer).toMatch(
      /^2;"Zahrádka 1";"1\.3\.2026 11:30:00";"1\.3\.2026 11:33:00";"1\.3\.2026 11:48:00";3;"Dokončeno";"?"?;"1× Pivo";/,
    );
    expect(first).toMatch(/;378;"CZK";"'=Jana";"'=Jana";"[0-9a-f-]{36}";378;"Host";0;;$/);
    expect(rest).toBe('');
  });

  test('are exported completely, however many pages the orders have', async () => {
    const database = product.app.get(Database);
    await database.query({
      text: `insert into order_history (venue_id, order_id, number, table_id, table_name, status, currency, total, lines,
          placed_at, confirmed_at, ended_at, last_seq)
        select 1, gen_random_uuid(), n, 11, 'Stůl 7', 'closed', 'CZK', 100, '[]', timestamptz '2026-04-01 10:00Z',
          timestamptz '2026-04-01 10:00Z', timestamptz '2026-04-01 11:00Z', 0 from generate_series(1, 1234) n`,
    });
    const { text } = await get('exportorderhistory', { from: '2026-04-01' }, manager);
    const numbers = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(';')[0]));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 1234 }, (_, index) => index + 1));
  });

  test("can be exported neither by an employee nor for another company's venue", async () => {
    expect((await get('exportorderhistory')).status).toBe(403);
    const foreign = request(product.url).get('/api/my/restaurant/exportorderhistory/2');
    expect((await as(manager, foreign)).status).toBe(404);
  });

  test('include the calls of staff, with the person who answered and the wait', async () => {
    move('2026-03-02T18:00:00Z', 0);
    const call = (await request(product.url).post('/api/callstaff').send({ tableId: 12, vs: 'code-table-12' })).body;
    expect((await get('getcallhistory')).body).toEqual([]);
    move('2026-03-02T18:00:00Z', 95);
    const answer = as(staff, request(product.url).post('/api/my/restaurant/answerstaffcall'));
    await answer.send({ venueId: 1, tableId: 12, id: call.id });
    const answered = (await get('getcallhistory', { from: '2026-03-02', to: '2026-03-02', tableId: 12 })).body;
    expect(answered).toMatchObject([
      {
        id: call.id,
        tablename: 'Zahrádka 1',
        answeredBy: '=Jana',
        waitSeconds: 95,
        calledAt: '2026-03-02T18:00:00.000Z',
      },
    ]);
    expect((await get('getcallhistory', { before: answered[0].position })).body).toEqual([]);
    expect((await get('getcallhistory', { tableId: 11 })).body).toEqual([]);
  });

  test('are exported unchanged after the events are archived', async () => {
    const days = { from: '2026-03-01', to: '2026-03-02' };
    const { text } = await get('exportorderhistory', days, manager);
    const { url, ownerUrl } = product.database;
    const folder = mkdtempSync(join(tmpdir(), 'stolek-archive-'));
    const storage = new FolderStorage(folder);
    const inLog = async () =>
      (await product.app.get(Database).query({ text: `select from event where type = 'OrderClosed'` })).length;
    const [head] = await product.app
      .get(Database)
      .query<{ seq: number }>({ text: 'select seq::float8 as seq from venue_head where venue_id = 1' });
    const upTo = head!.seq;
    await withOwnSession({ url, role: null }, 'test', (session) =>
      writeArchive(session, storage, { venueId: 1, upTo, now: new Date() }),
    );
    expect(await inLog()).toBeGreaterThan(0);
    await withOwnSession({ url: ownerUrl, role: null }, 'test', (session) =>
      removeArchived(session, storage, { venueId: 1, upTo, readers: [], after: STREAMS_AFTER }),
    );
    expect(await inLog()).toBe(0);
    expect((await get('exportorderhistory', days, manager)).text).toBe(text);
    rmSync(folder, { recursive: true, force: true });
  });
});
