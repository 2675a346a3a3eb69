import pg from 'pg';
import { StoredSubscription } from '#eventlog/readers/stored-subscription.js';
import { compareProjection } from '#eventlog/replay/compare.js';
import { rebuildProjection } from '#eventlog/replay/rebuild.js';
import { Database } from '#platform/database/database.js';
import { withOwnSession, type SqlSource } from '#platform/database/own-session.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { fillLog, recently, TestLog } from '#test/test-log.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { orderHistory } from '../../../ledger/history/order-history.js';
import { findPlacedOrders, readBoardRows } from './read-staff-board.js';
import { SweepBoardJob } from './sweep-board.job.js';

const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
const OLD = 5_000;
const LONG_AGO = '2026-01-01';

describe('The board of a venue with 5,000 orders that ended more than 36 hours ago', () => {
  let product: TestApp;
  let log: TestLog;
  /** Open for a long time, and ended a few hours ago. */
  let remaining: string[];

  beforeAll(async () => {
    // Nothing else reads the log or cleans up beside this spec.
    product = await startTestApp({ arrange: arrangeRestaurant, settings: { ROLE: 'api' } });
    log = await TestLog.open(product.database, recently());
    await fillLog(log.owner, { venues: 1, orders: OLD, begins: new Date(LONG_AGO) });
    remaining = [
      await log.place(1, { occurredAt: new Date('2026-01-02') }),
      await log.story(1),
      await log.story(1, 'rejected'),
    ];
    await keepAll();
  });
  afterAll(async () => {
    await log.close();
    await product.close();
  });

  const connection = () => ({ url: product.database.url, role: null });
  const database = (): Database => product.app.get(Database);
  const sweep = (): Promise<void> => product.app.get(SweepBoardJob).run();
  const board = async (): Promise<string[]> =>
    (await database().query<{ id: string }>({ text: 'select order_id as id from staff_board' })).map(({ id }) => id);
  const differences = async (): Promise<unknown> =>
    withOwnSession(connection(), 'test', async (session) => {
      const { count, events } = await compareProjection(session, CODE, 'staff_board', [1]);
      return { count, events };
    });
  /** Restores the state before a cleanup. */
  const keepAll = async (): Promise<void> => {
    await log.owner.query(`delete from staff_board`);
    await log.owner.query(
      `select replay_staff_board(1, 0, 100000, 'infinity', array['OrderPlaced', 'OrderConfirmed', 'OrderRejected', 'OrderClosed'])`,
    );
    // Filled and emptied repeatedly, unlike a real board.
    await log.owner.query('analyze staff_board, order_history');
    expect(await board()).toHaveLength(OLD + remaining.length);
  };
  const NO_DIFFERENCE = { count: 0, events: 3 * OLD + 6 };

  test('keeps the orders until the history has them, so that they are always in one of the two', async () => {
    await sweep();
    expect(await board()).toHaveLength(OLD + remaining.length);
    await new StoredSubscription(database(), orderHistory).catchUp();
    await sweep();
    expect((await board()).sort()).toEqual([...remaining].sort());
  });

  test('equals its replay with and without these orders, and a rebuild adds none of them', async () => {
    expect(await differences()).toEqual(NO_DIFFERENCE);
    const rebuild = { name: 'staff_board', venueId: null, requestedBy: 'test', fresh: true };
    expect(await rebuildProjection(connection(), CODE, rebuild)).toMatchObject({ state: 'done', differenceCount: 0 });
    expect(await board()).toHaveLength(remaining.length);
    await log.owner.query('delete from staff_board');
    expect(await rebuildProjection(connection(), CODE, rebuild)).toMatchObject({ differenceCount: remaining.length });
    expect((await board()).sort()).toEqual([...remaining].sort());
    await keepAll();
    expect(await differences()).toEqual(NO_DIFFERENCE);
  });

  test('keeps a locked row until the next cleanup', async () => {
    const holder = new pg.Client({ connectionString: product.database.ownerUrl });
    await holder.connect();
    await holder.query('begin');
    const held = await holder.query<{ id: string }>(
      'select order_id as id from staff_board order by ended_at limit 1 for update',
    );
    await sweep();
    expect((await board()).sort()).toEqual([...remaining, held.rows[0]!.id].sort());
    await holder.end();
    await sweep();
    expect((await board()).sort()).toEqual([...remaining].sort());
  });

  test('omits these orders, but they can still be found by day and number, and be read by id', async () => {
    const found = await findPlacedOrders(database(), { venueId: 1, day: LONG_AGO, timeZone: 'UTC', number: 7 });
    expect(found).toMatchObject([{ number: 7, status: 'closed' }]);
    const id = found[0]!.id;
    expect((await readBoardRows(database(), 1, [id])).get(id)).toMatchObject({ status: 'closed', number: 7 });
    const [open] = await findPlacedOrders(database(), { venueId: 1, day: '2026-01-02', timeZone: 'UTC' });
    expect(open).toMatchObject({ id: remaining[0], status: 'waiting' });
  });

  test('reads only the orders of the searched day, not all that have ended since', async () => {
    const day = { venueId: 1, day: '2025-12-31', timeZone: 'UTC' };
    const plans: object[] = [];
    const explain: SqlSource['query'] = async ({ text, values = [] }) => {
      plans.push(...(await log.owner.query<object>(`explain (analyze, format json) ${text}`, [...values])).rows);
      return [];
    };
    // An index scan also counts deleted rows until a vacuum has removed them, whenever autovacuum runs.
    await log.owner.query('vacuum analyze staff_board, order_history');
    await findPlacedOrders({ query: explain }, day);
    const read = [...JSON.stringify(plans).matchAll(/"(?:Actual Rows|Rows Removed by [\w ]+)":(\d+)/g)];
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read.map(([, rows]) => Number(rows)))).toBeLessThan(100);
  });
});
