import { jest } from '@jest/globals';
import pg from 'pg';
import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { Database, type Statement } from '#platform/database/database.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { NewsListener } from './news-listener.js';
import { startTestApp, type TestApp } from './test-app.js';
import { TestClock } from './test-clock.js';
import type { TestDatabase } from './test-database.js';
import { arrangeRestaurant, orderBody } from './test-restaurant.js';
import { addUser } from './test-tokens.js';
import { until } from './until.js';

describe('600 requests from one address within a second', () => {
  let product: TestApp;
  let staff: string;
  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      settings: { RATE_LIMITS: 'on' },
      // The clock stands still: however long the test takes, it is one second.
      overrides: (builder) => builder.overrideProvider(Clock).useValue(new TestClock()),
    });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
  });
  afterAll(() => product.close());

  const post = async (path: string, from: string, device: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-device': device };
    const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as { id: string } };
  };
  /** Kinds of orders in turn: with a photographed code, without one, to no table, and broken. */
  const FLOOD = [{}, { tableId: 12, vs: null }, { tableId: 999 }, { items: 'nic' }];
  const sends = (index: number) =>
    post('/api/createorder', '203.0.113.7', `liar-${index}`, orderBody({ ...FLOOD[index % FLOOD.length] }));
  const calls = (index: number) =>
    post('/api/callstaff', '203.0.113.7', `liar-${index}`, { venueId: 1, tableId: 12, vs: `made-up-${index}` });
  const orders = (index: number) =>
    post('/api/createorder', '198.51.100.9', `guest-${index % 2}`, orderBody({ tableId: 12, vs: 'code-table-12' }));

  test('do not disturb orders, calls and reads from another address', async () => {
    const flood: number[] = [];
    const placed: Awaited<ReturnType<typeof orders>>[] = [];
    for (let round = 0; round < 10; round++) {
      const before = Array.from({ length: 25 }, (_, offset) => sends(round * 45 + offset));
      const order = orders(round);
      const after = Array.from({ length: 20 }, (_, offset) => sends(round * 45 + 25 + offset));
      const rings = Array.from({ length: 15 }, (_, offset) => calls(round * 15 + offset));
      flood.push(...(await Promise.all([...before, ...after, ...rings])).map(({ status }) => status));
      placed.push(await order);
    }
    expect(flood).toHaveLength(600);
    expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(201));
    // 300 orders of the address, and of 150 calls the first three that its made-up codes may bring to the table.
    expect(flood.filter((status) => status === 429).length).toBeGreaterThanOrEqual(150 + 147);
    expect(flood.filter((status) => status === 201).length).toBeLessThanOrEqual(20 + 3 + 3);

    const call = { venueId: 1, tableId: 12, vs: 'code-table-12' };
    expect([200, 201]).toContain((await post('/api/callstaff', '198.51.100.9', 'guest-0', call)).status);
    const board = await request(product.url)
      .get('/api/my/restaurant/getorders/1')
      .set('Authorization', `Bearer ${staff}`)
      .expect(200);
    const shown = (board.body as { id: string }[]).map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining(placed.map(({ body }) => body.id)));
  });
});

describe('A flood of a hundred sockets that have missed 20,000 events', () => {
  const LOG = 20_000;
  const PHONES = 60;
  const BOARDS = 40;
  let product: TestApp;
  let staff: string;
  const listeners: NewsListener[] = [];
  beforeAll(async () => {
    product = await startTestApp({ arrange: arrangeRestaurant });
    staff = await addUser(product, { email: 'staff@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    await fillLog(product.database, LOG);
  });
  afterEach(() => listeners.splice(0).forEach((listener) => listener.close()));
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => product.close());

  const place = async (changes: object): Promise<{ id: string; position: number }> =>
    (
      await request(product.url)
        .post('/api/createorder')
        .send(orderBody({ ...changes }))
        .expect(201)
    ).body;
  /** The rows that each statement returns from now on, by its name. */
  const rowsRead = (): Map<string, number[]> => {
    const rows = new Map<string, number[]>();
    const database = product.app.get(Database);
    const query = database.query.bind(database);
    jest.spyOn(database, 'query').mockImplementation(async (statement: Statement) => {
      const answer = await query(statement);
      const name = statement.name ?? '';
      rows.set(name, [...(rows.get(name) ?? []), answer.length]);
      return answer;
    });
    return rows;
  };
  const listen = async (register: object): Promise<NewsListener> => {
    const listener = await NewsListener.open(product, { ...register, since: 0 });
    listeners.push(listener);
    return listener;
  };

  test('reads none of them, because phones read their orders by one statement and boards fetch the lists', async () => {
    const mine = [await place({ vs: 'moje' }), await place({ vs: 'moje' })];
    const rows = rowsRead();
    const phones = Array.from({ length: PHONES }, () => listen({ vs: 'moje', tableId: 11 }));
    const boards = Array.from({ length: BOARDS }, () => listen({ role: 'staff', venueId: 1, token: staff }));
    // Orders are placed in the meantime.
    const [before, ...heard] = await Promise.all([place({ tableId: 12, vs: 'code-table-12' }), ...phones, ...boards]);
    for (const phone of heard.slice(0, PHONES)) {
      await phone.hears('orderUpdate', 2);
      expect(phone.of('orderUpdate').map(({ position }) => position)).toEqual(mine.map(({ position }) => position));
    }
    for (const board of heard.slice(PHONES)) {
      await board.hears('resync');
      await until(() => board.of('orderUpdate').some(({ position }) => position === before.position));
      expect(board.of('orderUpdate').length).toBeLessThanOrEqual(2);
    }
    expect(rows.get('guest_view_of_code')).toEqual(Array(PHONES).fill(2));
    expect(rows.get('missed_events')).toEqual(Array(PHONES).fill(2));
    // Each board reads its last event, and the feed sometimes the new ones: never a page.
    expect(Math.max(...(rows.get('venue_news') ?? [0]))).toBeLessThanOrEqual(2);
    expect(rows.get('venue_news')?.filter((count) => count > 0).length ?? 0).toBeLessThanOrEqual(BOARDS + 1);
  });
});

/** Writes events into the past of venue 1, which every reader has seen, directly to the log. */
async function fillLog({ ownerUrl }: TestDatabase, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    'insert into venue_head (venue_id, seq) values (1, $1) on conflict (venue_id) do update set seq = $1',
    [count],
  );
  await client.query(
    `insert into subscription_checkpoint (name, venue_id, position) select name, 1, $2 from unnest($1::text[]) name
      on conflict (name, venue_id) do update set position = excluded.position`,
    [LOG_READERS.map(({ name }) => name), count],
  );
  await client.query(
    `insert into event (venue_id, venue_seq, stream_id, stream_version, type, schema, actor_kind, actor_id, device,
        command_id, correlation_id, occurred_at, business_day, number, data, hash)
      select 1, n, gen_random_uuid(), 1, 'OrderPlaced', 1, 'guest', 's', null, gen_random_uuid(), gen_random_uuid(),
        now() - interval '2 days', current_date - 2, n, '{}', '\\x00' from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query('commit');
  await client.end();
}
