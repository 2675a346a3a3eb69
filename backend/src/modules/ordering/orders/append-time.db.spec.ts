import { randomUUID } from 'node:crypto';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestClock } from '#test/test-clock.js';
import type { TestDatabase } from '#test/test-database.js';
import { TestGuest } from '#test/test-guest.js';
import { Clock } from '#kernel/clock.js';
import { EventStore } from '#eventlog/log/event-store.js';
import type { Append, AppendOutcome } from '#eventlog/log/append.js';
import pg from 'pg';

const HOUR_MS = 3_600_000;

/** As in production: the setting of the tests' server (global-setup.mjs) is overridden for this database. */
async function withDatabaseClock(database: TestDatabase): Promise<void> {
  await arrangeRestaurant(database);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`alter database ${new URL(database.ownerUrl).pathname.slice(1)} set stolek.clock = ''`);
  await owner.end();
}

describe('The time of an append in production', () => {
  const clock = new TestClock();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({
      arrange: withDatabaseClock,
      overrides: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
  });
  afterAll(() => app.close());

  const event = (occurredAt: Date): Append => ({
    venueId: 3,
    streamId: randomUUID(),
    expectedVersion: 0,
    type: 'Seen',
    schema: 1,
    data: {},
    commandId: randomUUID(),
    occurredAt,
    context: { actor: { kind: 'system', id: null }, device: null, correlationId: randomUUID() },
  });
  const off = (ms: number): Date => new Date(Date.now() + ms);
  const append = (occurredAt: Date): Promise<AppendOutcome> => app.app.get(EventStore).append(event(occurredAt));
  const secondsOff = (outcome: AppendOutcome): number =>
    outcome.outcome === 'appended' ? Math.abs(outcome.appendedAt.getTime() - Date.now()) / 1_000 : NaN;

  test.each([-5, 5])("is the database's time if the process's clock is %i hours off", async (hours) => {
    expect(secondsOff(await append(off(hours * HOUR_MS)))).toBeLessThan(30);
    const batch = await Promise.all(Array.from({ length: 8 }, () => append(off(hours * HOUR_MS))));
    for (const outcome of batch) expect(secondsOff(outcome)).toBeLessThan(30);
  });

  test('limits a withdrawal to 75 seconds, even if the order is dated hours ahead', async () => {
    const guest = new TestGuest(app);
    clock.set(off(5 * HOUR_MS).toISOString());
    const [first, second] = [await guest.orders('hned'), await guest.orders('pozdě')];
    clock.set(off(20_000).toISOString());
    await guest.withdraw(first.id).expect(200);
    clock.set(off(75_000).toISOString());
    expect((await guest.withdraw(second.id).expect(409)).body.code).toBe('WITHDRAWAL_TOO_LATE');
  });
});
