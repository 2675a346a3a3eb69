import pg from 'pg';
import request from 'supertest';
import { Clock } from '#kernel/clock.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser } from '#test/test-tokens.js';
import { Database } from '../database/database.js';
import { RateLimiter, type Bound, type Windows } from './rate-limiter.js';
import { limitsOf } from './route-limits.js';
import { PostgresCounts } from './shared-counts.js';

let app: TestApp;
let clock: TestClock;
let owner: pg.Client;
beforeAll(async () => {
  // A stopped clock: no window ends during a test.
  clock = new TestClock();
  app = await startTestApp({
    arrange: arrangeRestaurant,
    settings: { RATE_LIMITS: 'on' },
    overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
  });
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});
/** The limit of waiting orders at a table is tested elsewhere. */
const clearTables = () => owner.query(`update staff_board set status = 'rejected' where status = 'waiting'`);
beforeEach(() => clearTables());
beforeEach(() => clock.set(new Date(clock.now().getTime() + 600_000).toISOString()));

const [HOME, STREET, TABLE] = ['203.0.113.7', '198.51.100.9', '192.0.2.4'];
const post = (path: string, from: string, device: string | null, body: object) => {
  const call = request(app.url).post(path).set('x-forwarded-for', from);
  return (device === null ? call : call.set('x-device', device)).send(body);
};
const order = (from: string, device: string | null, changes: object = {}) =>
  post('/api/createorder', from, device, orderBody({ ...changes }));
/** For a flood, on persistent connections. */
const flood = async (path: string, from: string, headers: Record<string, string>, body?: object) => {
  const text = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(app.url + path, { ...text, headers: { 'x-forwarded-for': from, ...headers } });
  await answer.arrayBuffer();
  return answer;
};
const statusesOf = async (
  count: number,
  send: (index: number) => PromiseLike<{ status: number }>,
): Promise<Record<number, number>> => {
  const counted: Record<number, number> = {};
  for (let index = 0; index < count; index += 25) {
    const batch = Array.from({ length: Math.min(25, count - index) }, (_, offset) => send(index + offset));
    for (const { status } of await Promise.all(batch)) counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
};
const windows = (): Windows => app.app.get<unknown, { windows: Windows }>(RateLimiter).windows;

describe('orders', () => {
  it('are limited per device with Retry-After, without affecting other tables', async () => {
    for (let count = 0; count < 10; count++) await order(TABLE, 'one').expect(201);
    const { body, headers } = await order(TABLE, 'one').expect(429);
    expect(body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    await order(TABLE, 'two', { tableId: 12, vs: 'code-table-12' }).expect(201);
  });

  it('are limited per table, whatever their device ids, from one address and from all together', async () => {
    expect(await statusesOf(21, (index) => order(TABLE, `liar-${index}`))).toEqual({ 201: 20, 429: 1 });
    await clearTables();
    expect(await statusesOf(11, (index) => order(STREET, `liar-${index}`))).toEqual({ 201: 10, 429: 1 });
  });

  it("do not count against the venue's limit if they are invalid", async () => {
    const json = { 'content-type': 'application/json' };
    const junk = (index: number) => flood('/api/createorder', HOME, json, { venueId: 1, tableId: index + 0.5 });
    expect(await statusesOf(650, junk)).toEqual({ 400: 300, 429: 350 });
    await order(TABLE, 'honest').expect(201);
  });

  it("do not count against a table's limit if they name another venue", async () => {
    const foreign = (index: number) => order(HOME, `d${index}`, { venueId: 999_999, tableId: 11 });
    expect(await statusesOf(40, foreign)).toEqual({ 404: 40 });
    await order(TABLE, 'honest').expect(201);
  });

  it('without the code count neither against the limit of guests with the code nor against the limit of another address', async () => {
    const withoutCode = (from: string) => (index: number) =>
      order(from, `d${index}`, { vs: index % 2 ? 'made-up' : null });
    expect(await statusesOf(50, withoutCode(HOME))).toEqual({ 201: 3, 429: 47 });
    expect(await statusesOf(4, withoutCode(STREET))).toEqual({ 201: 3, 429: 1 });
    await clearTables();
    expect(await statusesOf(20, (index) => order(TABLE, `guest-${index}`))).toEqual({ 201: 20 });
  });

  it('are answered if they are repeated with their key, even at a table at its limit', async () => {
    const send = () => order(HOME, 'repeats', { vs: null }).set('idempotency-key', 'a-key-of-this-test');
    const first = await send().expect(201);
    expect(await statusesOf(3, () => order(HOME, 'more', { vs: null }))).toEqual({ 201: 2, 429: 1 });
    expect((await send().expect(201)).body.id).toBe(first.body.id);
  });
});

describe('calls', () => {
  const call = (from: string, device: string, body: object) => post('/api/callstaff', from, device, body);

  it("do not count against the table's limit if they are refused or lack the code", async () => {
    expect(await statusesOf(20, (index) => call(HOME, `a${index}`, { tableId: 11, vs: 7 }))).toEqual({ 400: 20 });
    const withoutCode = await statusesOf(20, (index) => call(HOME, `b${index}`, { tableId: 11 }));
    expect(withoutCode[429]).toBe(17);
    expect([200, 201]).toContain((await call(TABLE, 'honest', { tableId: 11, vs: 'code-table-11' })).status);
  });
});

describe('a caller', () => {
  const lead = (from: string) => post('/api/api/contact-phone', from, null, { telephone: '601 234 567' });

  it('is counted together with all other addresses of the same IPv6 network', async () => {
    expect(await statusesOf(10, (index) => lead(`2001:db8:1:2::${index}`))).toEqual({ 201: 10 });
    await lead('2001:db8:1:2:ffff::1').expect(429);
    await lead('2001:db8:1:3::1').expect(201);
  });

  it('with invented tokens neither evicts counters nor creates any', async () => {
    expect(await statusesOf(11, () => lead(HOME))).toEqual({ 201: 10, 429: 1 });
    const madeUp = (index: number) => flood('/api/my/user', HOME, { authorization: `Bearer x${index}` });
    expect(await statusesOf(400, madeUp)).toEqual({ 401: 400 });
    expect([windows().size('staff-read'), windows().size('staff-address')]).toEqual([0, 1]);
    await lead(HOME).expect(429);
  });

  it("is identified by the person, not by the token's text", async () => {
    const token = await addUser(app, { email: 'staff@limits.test', role: 'EMPLOYEE', companyIds: [1] });
    const read = (authorization: string) => request(app.url).get('/api/my/user').set('authorization', authorization);
    await read(`Bearer ${token}`).expect(200);
    await read(`bearer ${token}`).expect(200);
    expect(windows().size('staff-read')).toBe(1);
  });
});

describe('X-Forwarded-For', () => {
  const lead = (url: string, from: string) =>
    request(url).post('/api/api/contact-phone').set('x-forwarded-for', from).send({ telephone: '601 234 567' });

  it('is ignored from a peer that is not a trusted proxy, even one in a private network', async () => {
    const still = new TestClock();
    const untrusting = await startTestApp({
      settings: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.0.0.0/8, 192.168.0.1,fd00::/8' },
      overrides: (builder) => builder.overrideProvider(Clock).useValue(still),
    });
    try {
      const statuses = await statusesOf(12, (index) => lead(untrusting.url, `10.0.0.${index}`));
      expect(statuses).toEqual({ 201: 10, 429: 2 });
    } finally {
      await untrusting.close();
    }
  });

  it('is accepted only from the trusted proxy, not from the caller before it', async () => {
    // The proxy appends the caller's address to the caller's own header.
    const forged = (index: number) => lead(app.url, `198.18.0.${index}, 10.1.2.3`);
    expect(await statusesOf(12, forged)).toEqual({ 201: 10, 429: 2 });
  });
});

it('every kind of route has a class of limits, except for pages and health', () => {
  const kinds = (method: string, path: string) => {
    const { ofAddress, ofCaller } = limitsOf(method, path);
    return [...ofAddress, ...ofCaller].map(({ kind }) => kind);
  };
  expect(kinds('POST', '/api/createorder')).toEqual(['order-address', 'order-device']);
  expect(kinds('POST', '/api/callstaff')).toEqual(['call-address', 'call-device']);
  expect(kinds('GET', '/api/my/restaurant')).toEqual(['staff-address', 'staff-read']);
  expect(kinds('POST', '/api/my/restaurant/updateorder')).toContain('staff-write');
  expect(kinds('GET', '/api/my/user/export')).toContain('expensive');
  expect(kinds('GET', '/api/my/restaurant/exportorderhistory/:venueId')).toContain('expensive');
  expect(kinds('POST', '/api/my/diagnostics/rebuilds')).toContain('expensive');
  expect(kinds('POST', '/api/my/diagnostics/comparisons')).toContain('expensive');
  expect(kinds('GET', '/api/my/restaurant/tablesheet/:venueId')).toContain('expensive');
  expect(kinds('GET', '/oidc/*')).toEqual(['sign-in-address']);
  for (const page of ['/menu-page', '/denni-menu/:venueId']) expect(kinds('GET', page)).toEqual(['page-address']);
  expect(kinds('GET', '/api/getorderbytable/:tableId')).toEqual(['guest-address']);
  expect(kinds('POST', '/api/askforbill')).toEqual(kinds('POST', '/api/callstaff'));
  expect(kinds('GET', '/*')).toEqual([]);
  expect(kinds('GET', '/health/live')).toEqual([]);
});

// The page polls a running rebuild twice a second and the lag every five seconds; a day is walked through event by
// event.
it.each([
  ['GET', '/api/my/diagnostics/rebuilds', 120],
  ['GET', '/api/my/diagnostics/lag', 12],
  ['GET', '/api/my/diagnostics/board/:venueId', 60],
  ['GET', '/api/my/diagnostics/orders', 60],
  ['GET', '/api/my/diagnostics/orders/:id', 60],
])(
  'the limits leave the diagnostics page enough requests, automatic and manual: %s %s, %d a minute',
  (method, path, requests) => {
    for (const { bound } of limitsOf(method, path).ofCaller) {
      expect((requests * 60) / bound.windowSeconds).toBeLessThanOrEqual(bound.limit / 2);
    }
  },
);

const SETTINGS = { RATE_LIMITS: 'on' } as never;
const charge = (of: string, bound: Bound, kind = 'trial') => ({ kind, of, bound });

describe('several processes', () => {
  const HOUR = 3_600_000;
  const still = { now: () => new Date(1_900_000_000_000) };
  const rows = () =>
    app.app.get(Database).query<{ key: string; points: number }>({ text: 'select key, points from rate_limit' });
  const salts = () => app.app.get(Database).query<{ day: string }>({ text: 'select day::text from rate_limit_salt' });
  beforeEach(async () => {
    for (const table of ['rate_limit', 'rate_limit_salt']) {
      await app.app.get(Database).query({ text: `delete from ${table}` });
    }
  });

  it('share their counts over PostgreSQL', async () => {
    const two = [0, 1].map(() => new RateLimiter(still, SETTINGS, new PostgresCounts(app.app.get(Database))));
    const shared = charge('shared', { limit: 4, windowSeconds: 60 });
    for (const limiter of two) for (let count = 0; count < 2; count++) limiter.take(shared);
    const [one, other] = two;
    await one!.turn();
    await other!.turn();
    expect(() => other!.take(shared)).toThrow('TOO_MANY_REQUESTS');
    // The first does not know the second's counts yet; it sends its own with the next exchange.
    one!.take(shared);
    await one!.turn();
    expect(() => one!.take(shared)).toThrow('TOO_MANY_REQUESTS');
  });

  it('store no address, and nothing about refused requests', async () => {
    const before = (await rows()).length;
    const limiter = new RateLimiter(still, SETTINGS, new PostgresCounts(app.app.get(Database)));
    const minute = { limit: 3, windowSeconds: 60 };
    let refused = 0;
    for (let count = 0; count < 20_000; count++) {
      try {
        limiter.take(charge(HOME, minute, 'address'), charge(`${HOME} device-${count}`, minute, 'device'));
      } catch {
        refused += 1;
      }
    }
    await limiter.turn();
    expect(refused).toBe(19_997);
    const written = (await rows()).slice(before);
    expect(written.map(({ points }) => points).sort()).toEqual([1, 1, 1, 3]);
    expect(JSON.stringify(await rows())).not.toMatch(/203\.0\.113|device|address/);
  });

  it('delete expired counts every minute, and the salts of past days', async () => {
    let now = still.now().getTime();
    const limiter = new RateLimiter({ now: () => new Date(now) }, SETTINGS, new PostgresCounts(app.app.get(Database)));
    limiter.take(charge('long gone', { limit: 3, windowSeconds: 60 }));
    await limiter.turn();
    const before = await rows();
    now += 49 * HOUR;
    limiter.take(charge('of today', { limit: 3, windowSeconds: 3600 }));
    for (let turn = 0; turn < 60; turn++) await limiter.turn();
    const after = (await rows()).map(({ key }) => key);
    expect(after).not.toEqual(expect.arrayContaining([before.at(-1)!.key]));
    expect((await salts()).map(({ day }) => day)).toEqual([new Date(now).toISOString().slice(0, 10)]);
  });

  it('enforce the limit separately while the store is down', async () => {
    const broken = new PostgresCounts({ query: () => Promise.reject(new Error('away')) } as never);
    const limiter = new RateLimiter({ now: () => new Date() }, SETTINGS, broken);
    limiter.take(charge('alone', { limit: 1, windowSeconds: 3600 }));
    await limiter.turn();
    expect(() => limiter.take(charge('alone', { limit: 1, windowSeconds: 3600 }))).toThrow('TOO_MANY_REQUESTS');
  });
});

it('a call counts against all of its limits or against none', () => {
  const limiter = new RateLimiter({ now: () => new Date() }, SETTINGS, null);
  const [roomy, narrow] = [
    charge('all', { limit: 2, windowSeconds: 3600 }),
    charge('one', { limit: 1, windowSeconds: 3600 }),
  ];
  limiter.take(roomy, narrow);
  for (let count = 0; count < 5; count++) expect(() => limiter.take(roomy, narrow)).toThrow('TOO_MANY_REQUESTS');
  limiter.take(roomy);
  expect(() => limiter.take(roomy)).toThrow('TOO_MANY_REQUESTS');
});

it('the setting RATE_LIMITS=off removes all limits', () => {
  const off = new RateLimiter({ now: () => new Date() }, { RATE_LIMITS: 'off' } as never, null);
  for (let count = 0; count < 100; count++) off.take(charge('x', { limit: 1, windowSeconds: 60 }));
});
