import type pg from 'pg';
import { openPool, openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { Database, type Statement } from '#platform/database/database.js';
import type { EventReader } from './subscription-checkpoint.js';
import { StoredSubscription } from './stored-subscription.js';

const EVENTS = 1_200;

describe('A reader that is far behind', () => {
  let testDatabase: TestDatabase;
  let pool: pg.Pool;
  let log: TestLog;
  beforeAll(async () => {
    testDatabase = await openTestDatabase();
    pool = openPool(testDatabase);
    log = await TestLog.open(testDatabase);
    for (let story = 0; story < EVENTS / 3; story++) await log.story(1);
  });
  afterAll(async () => {
    await log.close();
    await pool.end();
    await testDatabase.close();
  });

  /**
   * @param before runs before the reader's `look`-th look at its checkpoint.
   * @returns the numbers that took effect, by batch
   */
  const readAll = async (name: string, { look, before }: { look: number; before: () => Promise<unknown> }) => {
    const batches: number[][] = [];
    const take: EventReader['take'] = (events) => {
      batches.push(events.map(({ venueSeq }) => venueSeq));
      return Promise.resolve();
    };
    let looks = 0;
    const database = new Database(pool);
    const query = database.query.bind(database);
    database.query = async <Row>(statement: Statement) => {
      if (statement.name === 'checkpoint_read' && ++looks === look) await before();
      return query<Row>(statement);
    };
    await new StoredSubscription(database, { name, catalog: LOG_EVENTS, take }).catchUp();
    return batches;
  };
  const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const moveTo = (name: string, position: number) => (): Promise<unknown> =>
    log.owner.query('update subscription_checkpoint set position = $2 where name = $1', [name, position]);

  test('processes each event that it has read in advance only once', async () => {
    expect(await readAll('far', { look: 0, before: () => Promise.resolve() })).toEqual([
      numbers(1, 500),
      numbers(501, 1_200),
    ]);
  });

  test.each([0, 700])('reads again if its checkpoint was moved to %s in the meantime', async (position) => {
    const name = `moved to ${position}`;
    const [first, second] = await readAll(name, { look: 1, before: moveTo(name, position) });
    expect(first).toEqual(numbers(1, 500));
    expect(second).toEqual(numbers(position + 1, Math.min(EVENTS, position + 1_000)));
  });
});
