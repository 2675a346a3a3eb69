import { jest } from '@jest/globals';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { until } from '#test/until.js';
import type { Outages } from '../observability/outages.js';
import { BATCH_MS } from './notifier.js';
import { PostgresNotifier } from './postgres-notifier.js';

describe("PostgreSQL's notifier", () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const notifiers: PostgresNotifier[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    for (const notifier of notifiers) await notifier.onApplicationShutdown();
    await owner.end();
    await database.close();
  });

  const open = async (): Promise<{ notifier: PostgresNotifier; heard: [string, number, boolean][] }> => {
    const notifier = new PostgresNotifier({ url: database.url, role: null }, { tell: jest.fn() } as unknown as Outages);
    notifiers.push(notifier);
    const heard: [string, number, boolean][] = [];
    notifier.onNotify('events', (venueId, isOwn) => heard.push(['events', venueId, isOwn]));
    notifier.onNotify('outbox', () => heard.push(['outbox', 0, false]));
    await notifier.onApplicationBootstrap();
    return { notifier, heard };
  };
  test('sends nothing while no other process listens, and reaches a new process as soon as it starts', async () => {
    const notified: string[] = [];
    owner.on('notification', ({ payload }) => notified.push(payload?.split(' ')[1] ?? ''));
    await owner.query('listen venue_news');
    const first = await open();
    await until(() => {
      // The check is cached for a second and repeated at the next notification.
      if (!first.notifier.isAlone) first.notifier.notify('catalogue', 7);
      return first.notifier.isAlone;
    });
    first.notifier.notify('events', 7);
    expect(first.heard).toEqual([['events', 7, true]]);
    // Timers of the same length end in the order of their starts, so the batch has been sent, or never will be.
    await new Promise((resolve) => setTimeout(resolve, BATCH_MS));
    const second = await open();
    await until(() => first.heard.some(([topic]) => topic === 'outbox'));
    first.notifier.notify('events', 8);
    await until(() => second.heard.some(([, venueId]) => venueId === 8));
    await until(() => notified.length > 0);
    expect(notified.filter((venue) => venue === '7')).toEqual([]);
    expect(second.heard.filter(([topic]) => topic === 'events')).toEqual([['events', 8, false]]);
  });

  test('sends one notification after another on its connection', async () => {
    const { notifier } = await open();
    const other = await open();
    const running = new Map<pg.Client, number>();
    let most = 0;
    const { query } = pg.Client.prototype;
    const counted = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
      const adds = (n: number) => running.set(this, (running.get(this) ?? 0) + n).get(this)!;
      most = Math.max(most, adds(1));
      return Promise.resolve(query.apply(this, given)).finally(() => adds(-1)) as never;
    });
    notifier.notify('catalogue', 9);
    notifier.notify('outbox');
    notifier.notify('events', 9);
    await until(() => other.heard.some(([topic, venueId]) => topic === 'events' && venueId === 9));
    await until(() => [...running.values()].every((n) => n === 0));
    counted.mockRestore();
    expect(most).toBe(1);
  });
});
