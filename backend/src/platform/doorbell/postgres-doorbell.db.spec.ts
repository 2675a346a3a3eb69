import { jest } from '@jest/globals';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { until } from '#test/until.js';
import type { Outages } from '../observability/outages.js';
import { GATHER_MS } from './doorbell.js';
import { PostgresDoorbell } from './postgres-doorbell.js';

describe("PostgreSQL's doorbell", () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const bells: PostgresDoorbell[] = [];
  beforeAll(async () => {
    database = await openTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    for (const bell of bells) await bell.onApplicationShutdown();
    await owner.end();
    await database.close();
  });

  const open = async (): Promise<{ bell: PostgresDoorbell; heard: [string, number, boolean][] }> => {
    const bell = new PostgresDoorbell({ url: database.url, role: null }, { tell: jest.fn() } as unknown as Outages);
    bells.push(bell);
    const heard: [string, number, boolean][] = [];
    bell.onRing('events', (venueId, isOwn) => heard.push(['events', venueId, isOwn]));
    bell.onRing('outbox', () => heard.push(['outbox', 0, false]));
    await bell.onApplicationBootstrap();
    return { bell, heard };
  };
  test('sends nothing while no other process listens, and notifies a new one from its start', async () => {
    const told: string[] = [];
    owner.on('notification', ({ payload }) => told.push(payload?.split(' ')[1] ?? ''));
    await owner.query('listen venue_news');
    const first = await open();
    await until(() => {
      // The check is cached for a second and repeated at the next ring.
      if (!first.bell.isAlone) first.bell.ring('catalogue', 7);
      return first.bell.isAlone;
    });
    first.bell.ring('events', 7);
    expect(first.heard).toEqual([['events', 7, true]]);
    // Timers of the same length end in the order of their starts, so the batch has been sent, or never will be.
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const second = await open();
    await until(() => first.heard.some(([topic]) => topic === 'outbox'));
    first.bell.ring('events', 8);
    await until(() => second.heard.some(([, venueId]) => venueId === 8));
    await until(() => told.length > 0);
    expect(told.filter((venue) => venue === '7')).toEqual([]);
    expect(second.heard.filter(([topic]) => topic === 'events')).toEqual([['events', 8, false]]);
  });

  test('rings one after another on its connection', async () => {
    const { bell } = await open();
    const other = await open();
    const running = new Map<pg.Client, number>();
    let most = 0;
    const { query } = pg.Client.prototype;
    const counted = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
      const adds = (n: number) => running.set(this, (running.get(this) ?? 0) + n).get(this)!;
      most = Math.max(most, adds(1));
      return Promise.resolve(query.apply(this, given)).finally(() => adds(-1)) as never;
    });
    bell.ring('catalogue', 9);
    bell.ring('outbox');
    bell.ring('events', 9);
    await until(() => other.heard.some(([topic, venueId]) => topic === 'events' && venueId === 9));
    await until(() => [...running.values()].every((n) => n === 0));
    counted.mockRestore();
    expect(most).toBe(1);
  });
});
