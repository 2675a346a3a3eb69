import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import request from 'supertest';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { NewsListener } from '#test/news-listener.js';
import { arrangeRestaurant, orderBody } from '#test/test-restaurant.js';
import { addUser, tokenFor } from '#test/test-tokens.js';
import { SystemClock, DatabaseClock } from '#kernel/clock.js';
import { BearerStrategy } from '../auth/token-verifier.js';
import { IdentityProvider } from '../auth/identity-provider.js';
import { SigningKeys } from '../auth/signing-keys.js';

const HOUR_MS = 3_600_000;

/** A machine's clock with this error. */
class WrongClock extends SystemClock {
  constructor(private readonly byMs: number) {
    super();
  }
  override now(): Date {
    return new Date(Date.now() + this.byMs);
  }
}

describe('a process whose clock is 26 hours ahead', () => {
  let right: TestApp;
  let wrong: TestApp;
  const lines: string[] = [];
  beforeAll(async () => {
    right = await startTestApp({ arrange: arrangeRestaurant });
    jest.spyOn(Logger.prototype, 'error').mockImplementation((_, text: unknown) => void lines.push(String(text)));
    wrong = await startTestApp({
      database: right.database,
      overrides: (builder) => builder.overrideProvider(SystemClock).useValue(new WrongClock(26 * HOUR_MS)),
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await wrong.close();
    await right.close();
  });

  const order = async ({ url }: TestApp): Promise<{ number: number; placed_at: string }> =>
    (await request(url).post('/api/createorder').send(orderBody()).expect(201)).body;

  test("uses the database's clock, so that numbers continue and orders have the correct time", async () => {
    const first = await order(right);
    const second = await order(wrong);
    const third = await order(right);
    expect([first, second, third].map(({ number }) => number)).toEqual([1, 2, 3]);
    const owner = new pg.Client({ connectionString: right.database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ far: boolean; days: number }>(
      `select bool_or(abs(extract(epoch from now() - occurred_at)) > 600) as far,
        count(distinct business_day)::int as days from event`,
    );
    await owner.end();
    expect(rows).toEqual([{ far: false, days: 1 }]);
  });

  test('accepts staff with a valid token, even on the board, and rejects an expired one', async () => {
    const token = await addUser(right, { email: 'staff@clock.test', role: 'EMPLOYEE', venueIds: [1] });
    const role = (bearer: string) =>
      request(wrong.url).get('/api/my/user/role').set('authorization', `Bearer ${bearer}`);
    await role(token).expect(200);
    await role(token).expect(200);
    const board = await NewsListener.open(wrong, { role: 'staff', venueId: 1, token });
    expect(board.closed).toBeNull();
    board.close();
    const over = await tokenFor(right, { sub: 'demo|staff@clock.test', exp: Math.floor(Date.now() / 1000) - 65 });
    expect((await role(over).expect(401)).body.code).toBe('TOKEN_EXPIRED');
  });

  test('reports its wrong clock once, in the readiness check and in a metric', async () => {
    expect(lines).toEqual([expect.stringMatching(/^This machine's clock is 9\d{4} s ahead of the database's: /)]);
    const { body } = await request(wrong.url).get('/health/ready').expect(200);
    expect(body).toMatchObject({ status: 'degraded', parts: { clock: 'down' }, problems: { clock: lines[0] } });
    const { text } = await request(wrong.url).get('/metrics').expect(200);
    expect(Number(/^stolek_clock_skew_seconds (.*)$/m.exec(text)?.[1])).toBeCloseTo(-26 * 3600, -1);
    expect((await request(right.url).get('/health/ready').expect(200)).body.parts.clock).toBe('up');
  });
});

describe('a process whose clock is 26 hours behind', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await startTestApp({ arrange: arrangeRestaurant })));
  afterAll(() => app.close());

  test('rejects an expired token, and a token that has expired since it was verified', async () => {
    const clock = new DatabaseClock(new WrongClock(-26 * HOUR_MS));
    let ahead = 0;
    const compare = () => clock.compare(async () => Date.now() + ahead);
    await compare();
    const strategy = new BearerStrategy(app.app.get(IdentityProvider), app.app.get(SigningKeys), clock);
    const inAnHour = await tokenFor(app, { sub: 'demo|a' });
    const over = await tokenFor(app, { sub: 'demo|a', exp: Math.floor(Date.now() / 1000) - 65 });
    expect(await strategy.attempt({ token: over })).toMatchObject({ reason: { code: 'TOKEN_EXPIRED' } });
    for (const _ of ['verified', 'known'])
      expect(await strategy.attempt({ token: inAnHour })).toMatchObject({ identity: { subject: 'demo|a' } });
    ahead = 2 * HOUR_MS;
    await compare();
    expect(await strategy.attempt({ token: inAnHour })).toMatchObject({ reason: { code: 'TOKEN_EXPIRED' } });
  });
});

test('a process whose clock cannot be compared is not ready, and names the clock', async () => {
  const app = await startTestApp({
    overrides: (builder) => builder.overrideProvider(SystemClock).useValue(new WrongClock(Number.NaN)),
  });
  const { body } = await request(app.url).get('/health/ready').expect(503);
  expect(body).toMatchObject({
    status: 'down',
    parts: { 'clock correction': 'down' },
    problems: { 'clock correction': "This machine's clock cannot be compared with the database's" },
  });
  await app.close();
});
