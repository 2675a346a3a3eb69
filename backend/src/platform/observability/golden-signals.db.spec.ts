import { jest } from '@jest/globals';
import request from 'supertest';
import { NewsListener } from '#test/news-listener.js';
import { until } from '#test/until.js';
import { RedisProcess } from '#test/redis-process.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { HastyMetrics } from '#test/test-metrics.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '../database/database.js';
import { AppendConnection } from '#eventlog/log/append-connection.js';
import { Readiness } from '../http/readiness.js';
import { Metrics } from './metrics.js';

type Numbers = ReadonlyMap<string, number>;

/** @returns the value of each series, by its name with its labels */
async function read(product: TestApp): Promise<Numbers> {
  const { text } = await request(product.url).get('/metrics').expect(200);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line): [string, number] => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

describe('the metrics', () => {
  let product: TestApp;
  beforeAll(async () => {
    product = await startTestApp({
      arrange: arrangeRestaurant,
      overrides: (builder) => builder.overrideProvider(Metrics).useClass(HastyMetrics),
    });
  });
  afterAll(() => product.close());

  /** Runs an action and returns the growth of a series. */
  async function growth(series: string, act: () => Promise<unknown>): Promise<number> {
    const before = (await read(product)).get(series) ?? 0;
    await act();
    return ((await read(product)).get(series) ?? 0) - before;
  }
  const place = () => request(product.url).post('/api/createorder').send(orderBody());

  test.each([
    ['route="order",status="2xx"', () => place().expect(201)],
    ['route="order",status="4xx"', () => request(product.url).post('/api/createorder').send({}).expect(400)],
    ['route="menu",status="2xx"', () => request(product.url).get('/api/getcurrentmenu?vid=1').expect(200)],
    ['route="staff-read",status="4xx"', () => request(product.url).get('/api/my/user').expect(401)],
    ['route="staff-write",status="4xx"', () => request(product.url).post('/api/my/restaurant/createvenue').expect(401)],
    ['route="sign-in",status="2xx"', () => request(product.url).get('/api/client-config').expect(200)],
    ['route="other",status="4xx"', () => request(product.url).get('/api/not-there').expect(404)],
  ])('counts requests and their durations with the labels %s', async (labels, act) => {
    const [requests, durations] = ['requests_total', 'request_duration_seconds_count'].map(
      (name) => `stolek_http_${name}{${labels}}`,
    );
    const numbers = async () => {
      const all = await read(product);
      return [all.get(requests!) ?? 0, all.get(durations!) ?? 0];
    };
    const [before = 0] = await numbers();
    await act();
    // An answer is counted when it has been sent, which may be after its reader has it.
    await until(async () => (await numbers())[0] !== before);
    expect(await numbers()).toEqual([before + 1, before + 1]);
  });

  test('count one batch for an order, with its duration and its size', async () => {
    const place1 = () => place().expect(201);
    expect(await growth('stolek_append_duration_seconds_count', place1)).toBe(1);
    expect(await growth('stolek_append_batch_size_sum', place1)).toBe(1);
    expect((await read(product)).get('stolek_append_waiting')).toBe(0);
  });

  test('measure waiting orders and the longest wait', async () => {
    expect(await growth('stolek_orders_waiting', () => place().expect(201))).toBe(1);
    expect((await read(product)).get('stolek_order_waiting_oldest_seconds')).toBeGreaterThan(0);
  });

  test('measure the delay of an event on its way to boards, once for all listeners', async () => {
    const token = await addUser(product, { email: 'board@test.cz', role: 'EMPLOYEE', venueIds: [1] });
    const boards = await Promise.all(
      [1, 2].map(() => NewsListener.open(product, { role: 'staff', venueId: 1, token })),
    );
    const grown = await growth('stolek_live_delivery_seconds_count', async () => {
      const { body: order } = await place().expect(201);
      for (const board of boards) await board.hears('orderUpdate');
      expect(boards[0]?.of('orderUpdate')[0]).toMatchObject({ order: { id: order.id } });
    });
    expect(grown).toBe(1);
    expect((await read(product)).get('stolek_feed_lag_events')).toBe(0);
    for (const board of boards) board.close();
  });

  test('measure the pool by its connections in use and its waiting callers', async () => {
    const { pool } = product.app.get(Database);
    const taken = await Promise.all(Array.from({ length: 20 }, () => pool.connect()));
    const late = pool.connect();
    const answered = read(product);
    // Metrics that query the database wait for a connection as well.
    const seen = await answered;
    expect(seen.get('stolek_database_pool_connections{state="in_use"}')).toBe(20);
    expect(seen.get('stolek_database_pool_connections{state="idle"}')).toBe(0);
    expect(seen.get('stolek_database_pool_waiting')).toBeGreaterThanOrEqual(1);
    for (const client of taken) client.release();
    (await late).release();
    expect((await read(product)).get('stolek_database_pool_waiting')).toBe(0);
  });

  test('count errors of the database by SQLSTATE, for every caller', async () => {
    const database = product.app.get(Database);
    const refused = (text: string) => () => expect(database.query({ text })).rejects.toThrow();
    expect(await growth('stolek_database_errors_total{sqlstate="42P01"}', refused('select 1 from not_there'))).toBe(1);
    const inside = () =>
      expect(database.transaction((client) => client.query({ text: 'select 1 / 0' }))).rejects.toThrow('zero');
    expect(await growth('stolek_database_errors_total{sqlstate="22012"}', inside)).toBe(1);
  });

  test('count orders that cannot be stored, by reason', async () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    const send = jest.spyOn(product.app.get(AppendConnection), 'send').mockRejectedValueOnce(full);
    const lost = await growth('stolek_append_failures_total{sqlstate="53100"}', () => place().expect(503));
    expect(lost).toBe(1);
    send.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    const unanswered = await growth('stolek_append_failures_total{sqlstate="no_answer"}', () => place().expect(503));
    expect(unanswered).toBe(1);
    send.mockRestore();
  });

  test('name the build of the server and the state of its parts', async () => {
    product.app.get(Readiness).register('oven', () => Promise.reject(new Error('cold')), { essential: false });
    let seen = await read(product);
    // A value that takes three seconds is omitted.
    await until(async () => (seen = await read(product)).get('stolek_ready{part="database"}') === 1);
    expect(seen.get('stolek_ready{part="oven"}')).toBe(0);
    expect(seen.get('stolek_doorbell_up')).toBe(1);
    expect([...seen.keys()]).toContainEqual(
      expect.stringMatching(/^stolek_build_info\{version="\d+\.\d+\.\d+",revision="unknown",node="\d+\.\d+\.\d+"\}$/),
    );
  });
});

describe('a notifier', () => {
  test('is reported as down while Redis is away', async () => {
    const redis = await RedisProcess.start();
    const database = await startTestApp({ arrange: arrangeRestaurant });
    const settings = { DATABASE_URL: database.database.url, REDIS_URL: redis.url, ROLE: 'api' };
    const api = await startTestApp({ database: database.database, settings });
    const becomes = async (value: number) => {
      while ((await read(api)).get('stolek_doorbell_up') !== value) await new Promise((done) => setTimeout(done, 20));
    };
    await becomes(1);
    await redis.kill();
    await becomes(0);
    await redis.startAgain();
    await becomes(1);
    await api.close();
    await database.close();
    await redis.close();
  });
});
