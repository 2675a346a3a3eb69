import request from 'supertest';
import { arrangeRestaurant, orderBody } from '../../../test/test-restaurant.js';
import { TestClock } from '../../../test/test-clock.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { Clock } from '../../kernel/clock.js';
import { Database } from '../database/database.js';
import { RateLimiter } from '../http/rate-limiter.js';
import { PostgresCounts } from './postgres-counts.js';
import { limitsOf } from './route-limits.js';
import { SharedRateLimiter } from './shared-rate-limiter.js';

let app: TestApp;
beforeAll(async () => {
  // A standing clock: no window ends in the middle of a test.
  const clock = new TestClock();
  app = await startTestApp({
    arrange: arrangeRestaurant,
    settings: { RATE_LIMITS: 'on' },
    overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
});
afterAll(() => app.close());

const order = (device: string, changes: object = {}) =>
  request(app.url)
    .post('/api/createorder')
    .set('x-device', device)
    .send(orderBody({ ...changes }));

describe('orders', () => {
  it('are bounded per device, so that the next table goes on, with Retry-After', async () => {
    for (let count = 0; count < 10; count++) await order('one').expect(201);
    const { body, headers } = await order('one').expect(429);
    expect(body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    await order('two', { tableId: 12, vs: 'code-table-12' }).expect(201);
  });

  it('are bounded per table whatever the devices call themselves', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count++) {
      statuses.push((await order(`liar-${count}`, { venueId: 3, tableId: 31, vs: 'code-table-31' })).status);
    }
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses[30]).toBe(429);
  });
});

it('names a class for every kind of route, and none for pages and health', () => {
  const names = (method: string, path: string) => limitsOf(method, path).map(({ name }) => name);
  expect(names('POST', '/api/createorder')).toContain('order-table');
  expect(names('POST', '/api/callstaff')).toContain('call-table');
  expect(names('GET', '/api/my/restaurant')).toContain('staff-read');
  expect(names('POST', '/api/my/restaurant/updateorder')).toContain('staff-write');
  expect(names('GET', '/api/my/user/export')).toContain('expensive');
  expect(names('GET', '/api/my/restaurant/exportorderhistory/:venueId')).toContain('expensive');
  expect(names('POST', '/api/my/diagnostics/rebuilds')).toContain('expensive');
  expect(names('GET', '/api/my/restaurant/tablesheet/:venueId')).toContain('expensive');
  expect(names('GET', '/oidc/*')).toContain('sign-in-address');
  expect(names('GET', '/api/getorderbytable/:tableId')).toContain('guest-address');
  expect(names('GET', '/*')).toEqual([]);
  expect(names('GET', '/health/live')).toEqual([]);
});

// A rebuild that is watched is asked for twice a second, the lag every five; a day is walked through event by event.
it.each([
  ['GET', '/api/my/diagnostics/rebuilds', 120],
  ['GET', '/api/my/diagnostics/lag', 12],
  ['GET', '/api/my/diagnostics/board/:venueId', 60],
  ['GET', '/api/my/diagnostics/orders', 60],
  ['GET', '/api/my/diagnostics/orders/:id', 60],
])('leaves the diagnostics page what it asks by itself and by hand: %s %s, %d a minute', (method, path, asked) => {
  for (const { bound } of limitsOf(method, path)) {
    expect((asked * 60) / bound.windowSeconds).toBeLessThanOrEqual(bound.limit / 2);
  }
});

describe('several processes', () => {
  it('count together, over PostgreSQL', async () => {
    const counts = new PostgresCounts(app.app.get(Database));
    const settings = { RATE_LIMITS: 'on' } as never;
    const clock = { now: () => new Date(1_900_000_000_000) };
    const [one, two] = [0, 1].map(() => new SharedRateLimiter(clock, settings, counts));
    const bound = { limit: 4, windowSeconds: 60 };
    for (const limiter of [one!, two!]) for (let count = 0; count < 2; count++) limiter.takeNow('shared', bound);
    await one!.turn();
    await two!.turn();
    expect(() => two!.takeNow('shared', bound)).toThrow('TOO_MANY_REQUESTS');
    // The first has not heard of the second's yet; what it counts now is told with the next turn.
    one!.takeNow('shared', bound);
    await one!.turn();
    expect(() => one!.takeNow('shared', bound)).toThrow('TOO_MANY_REQUESTS');
  });

  it('each hold the bound alone while the store is away', async () => {
    const broken = new PostgresCounts({ query: () => Promise.reject(new Error('away')) } as never);
    const limiter = new SharedRateLimiter({ now: () => new Date() }, { RATE_LIMITS: 'on' } as never, broken);
    limiter.takeNow('alone', { limit: 1, windowSeconds: 3600 });
    await limiter.turn();
    expect(() => limiter.takeNow('alone', { limit: 1, windowSeconds: 3600 })).toThrow('TOO_MANY_REQUESTS');
  });
});

it('RATE_LIMITS=off lifts them', () => {
  const off = new SharedRateLimiter({ now: () => new Date() }, { RATE_LIMITS: 'off' } as never, null);
  for (let count = 0; count < 100; count++) off.takeNow('x', { limit: 1, windowSeconds: 60 });
  expect(app.app.get(RateLimiter)).toBeInstanceOf(SharedRateLimiter);
});
