import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { RedisProcess } from './redis-process.js';
import { startTestApp, type TestApp } from './test-app.js';
import { TestSocket } from './test-socket.js';
import { openTestDatabase, type TestDatabase } from './test-database.js';
import { arrangeRestaurant, orderBody } from './test-restaurant.js';
import { addUser } from './test-tokens.js';

/** docs/product.md#errors */
const READY_MS = 2_000;
/** Without the notifier, a process looks once a second. */
const NEWS_MS = 3_000;
const ORDER_MS = 2_000;
const END_MS = 3_000;
/** A slow machine adds its own time to each limit, here so many orders without the hang. */
const OWN_ORDERS = 10;
/** BullMQ has opened its waiting connections again after this time, and awaits an end of them that never comes. */
const REOPENED_MS = 9_000;

const timed = async <Result>(work: PromiseLike<Result>): Promise<readonly [number, Result]> => {
  const begun = performance.now();
  const result = await work;
  return [performance.now() - begun, result];
};

describe('Two processes over one Redis that hangs', () => {
  let redis: RedisProcess;
  let database: TestDatabase;
  let settings: Record<string, string>;
  let apps: TestApp[];
  let ownMs: number;
  let close: () => Promise<void>;
  beforeAll(async () => {
    redis = await RedisProcess.start();
    database = await openTestDatabase();
    await arrangeRestaurant(database);
    settings = { REDIS_URL: redis.url, DATABASE_URL: database.url, RATE_LIMITS: 'on' };
    apps = [];
    for (let count = 0; count < 2; count++) apps.push(await startTestApp({ database, settings }));
    close = async () => {
      redis.signal('SIGCONT');
      await Promise.all(apps.map((app) => app.close()));
      await redis.close();
      await database.close();
    };
  });
  afterAll(() => close());

  it('accept orders, notify each other’s boards and report that they are ready', async () => {
    const [one, other] = apps as [TestApp, TestApp];
    const token = await addUser(other, { email: 'staff@hung.test', role: 'COMPANY_MANAGER', companyIds: [1] });
    const board = await TestSocket.ofBoard(other.url, token);
    const order = () => timed(request(one.url).post('/api/createorder').send(orderBody()).expect(201));
    const [usual] = await order();
    await board.hears('orderUpdate');
    ownMs = OWN_ORDERS * usual;
    redis.signal('SIGSTOP');

    const [ordered, { body }] = await order();
    expect(ordered).toBeLessThan(ORDER_MS + ownMs);
    const [elapsed, [, news]] = await timed(board.hears('orderUpdate', 2));
    expect(news).toMatchObject({ order: { id: body.id } });
    expect(elapsed).toBeLessThan(NEWS_MS + ownMs);
    for (const { url } of apps) {
      const [answered] = await timed(request(url).get('/health/ready').expect(200));
      expect(answered).toBeLessThan(READY_MS + ownMs);
    }
    board.leave();
  });

  it('end within seconds and leave nothing open, even if one of them started during a long hang', async () => {
    await sleep(REOPENED_MS);
    const [ended] = await timed(apps[1]!.close());
    apps.pop();
    const late = await startTestApp({ database, settings });
    const [lateEnded] = await timed(late.close());
    expect([ended, lateEnded].filter((ms) => ms > END_MS + ownMs)).toEqual([]);
  });
});
