import { startTestApp, type TestApp } from '#test/test-app.js';
import { TestLog } from '#test/test-log.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { Database } from '#platform/database/database.js';
import type { SqlSource } from '#platform/database/own-session.js';
import type { EventReader } from './subscription-checkpoint.js';
import { pauseReader, resumeReader } from './reader-operations.js';
import { StoredSubscription } from './stored-subscription.js';
import { skipWithoutEffect } from './subscription-checkpoint.js';

describe('A stored subscription over many venues', () => {
  let product: TestApp;
  let database: Database;
  let log: TestLog;
  beforeAll(async () => {
    product = await startTestApp();
    database = product.app.get(Database);
    log = await TestLog.open(product.database);
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });

  test('skips all venues without a relevant event in one statement, and reads those with one', async () => {
    for (const venueId of [1, 2, 3]) await log.place(venueId);
    await log.story(4);
    const taken: (readonly [number, string])[] = [];
    const reader: EventReader = {
      name: 'calm',
      catalog: LOG_EVENTS,
      effects: ['OrderClosed'],
      take: async (events) => void taken.push(...events.map(({ venueId, type }) => [venueId, type] as const)),
    };
    const lines: unknown[] = [];
    const query: SqlSource['query'] = (statement) => {
      lines.push(statement.name);
      return database.query(statement);
    };
    const subscription = new StoredSubscription(database, reader);
    await subscription.catchUp(undefined, { query });
    expect(lines).toEqual(['venues_behind', 'checkpoints_skip']);
    // A part with an effect is taken whole.
    expect(taken).toEqual(['OrderPlaced', 'OrderConfirmed', 'OrderClosed'].map((type) => [4, type]));
    const text = `select h.venue_id from venue_head h left join subscription_checkpoint c
      on c.venue_id = h.venue_id and c.name = 'calm' where c.position is distinct from h.seq`;
    expect(await database.query({ text })).toEqual([]);
    await subscription.catchUp(undefined, { query });
    expect(lines).toEqual(['venues_behind', 'checkpoints_skip', 'venues_behind']);
  });

  test('skips venues in which none of its actors has acted', async () => {
    const taken: number[] = [];
    const reader: EventReader = {
      name: 'of-users',
      catalog: LOG_EVENTS,
      effectsOf: 'user',
      take: async (events) => void taken.push(...events.map(({ venueId }) => venueId)),
    };
    await new StoredSubscription(database, reader).catchUp();
    const text = `select distinct venue_id from event where actor_kind = 'user' order by 1`;
    const venues = (await database.query<{ venue_id: number }>({ text })).map((row) => row.venue_id);
    expect(venues.length).toBe(1);
    expect([...new Set(taken)]).toEqual(venues);
  });

  test('reads only the venues that notifications name', async () => {
    const taken: number[] = [];
    const reader: EventReader = {
      name: 'told',
      catalog: LOG_EVENTS,
      take: async (events) => void taken.push(...events.map(({ venueId }) => venueId)),
    };
    const statements: unknown[] = [];
    const query: SqlSource['query'] = (statement) => {
      statements.push(statement.name);
      return database.query(statement);
    };
    const subscription = new StoredSubscription(database, reader);
    await subscription.catchUp(undefined, { query }, []);
    expect(statements).toEqual([]);
    await subscription.catchUp(undefined, { query }, [2, 3, 2_000_000_000]);
    expect([...new Set(taken)]).toEqual([2, 3]);
    await subscription.catchUp(undefined, { query });
    expect([...new Set(taken)]).toEqual([2, 3, 1, 4]);
  });

  test('skips neither a venue while it is paused, nor a venue whose checkpoint has moved', async () => {
    const venue = { venueId: 1, position: 0, head: 1, attempts: 0 };
    const skip = (position = 0) => skipWithoutEffect(database, 'hushed', [{ ...venue, position }], { types: [] });
    await pauseReader(database, 'hushed', 'test');
    expect(await skip()).toEqual(new Set());
    await resumeReader(database, 'hushed');
    expect(await skipWithoutEffect(database, 'hushed', [{ ...venue, head: 99 }], { types: [] })).toEqual(new Set());
    expect(await skip(7)).toEqual(new Set());
    expect(await skip()).toEqual(new Set([1]));
    expect(await skip()).toEqual(new Set());
  });
});
