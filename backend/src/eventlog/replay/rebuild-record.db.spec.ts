import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { recently, TestLog } from '#test/test-log.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import type { RebuildRecord } from './rebuild-record.js';
import { rebuildProjection } from './rebuild.js';

const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };

describe('The parts of a venue that two sessions replay at once', () => {
  let database: TestDatabase;
  let log: TestLog;
  let right: unknown[];
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database, recently());
    const slow = await log.place(1);
    await log.story(1);
    await log.decide(1, slow, 'OrderConfirmed');
    await log.story(1, 'rejected');
    await log.decide(1, await log.story(1), 'OrderRedacted');
    await log.decide(1, slow, 'OrderClosed');
    await log.place(1);
    right = await board();
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });
  beforeEach(async () => {
    await log.owner.query('delete from staff_board');
  });

  const board = async (): Promise<unknown[]> =>
    (await log.owner.query('select to_jsonb(b) as row from staff_board b order by order_id')).rows;
  const rebuild = (chunk: number): Promise<RebuildRecord> => {
    const wanted = { name: 'staff_board', venueId: 1, requestedBy: 'test' };
    return rebuildProjection({ url: database.url, role: null }, { ...CODE, chunk }, wanted);
  };

  test.each([1, 2, 3, 5, 20])('give the same rows as the log, with %s events in each part', async (chunk) => {
    expect(await rebuild(chunk)).toMatchObject({ state: 'done', eventsDone: 13, differenceCount: 5 });
    expect(await board()).toEqual(right);
  });

  test('are replayed again if the rest of their events could not be applied', async () => {
    await log.owner.query('alter function apply_staff_board rename to apply_of_another');
    await expect(rebuild(2)).rejects.toThrow('apply_staff_board');
    await log.owner.query('alter function apply_of_another rename to apply_staff_board');
    expect(await rebuild(2)).toMatchObject({ state: 'done', differenceCount: 5 });
    expect(await board()).toEqual(right);
  });
});
