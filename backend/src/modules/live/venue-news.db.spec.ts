import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { placePastOrders } from '#test/test-orders.js';
import { TestLog } from '#test/test-log.js';
import { arrangeRestaurant } from '#test/test-restaurant.js';
import { OwnSession } from '#platform/database/own-session.js';
import { newsReader } from './read-news.js';

const ORDERS = 5_000;
const PAGE = 200;

describe('the news of a venue on a new database without statistics', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  beforeAll(async () => {
    // No application runs, because its readers would be counted too.
    database = await openTestDatabase();
    await arrangeRestaurant(database);
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query('alter table staff_board set (autovacuum_enabled = off)');
    await owner.query('alter table event set (autovacuum_enabled = off)');
  });
  afterAll(async () => {
    await owner.end();
    await database.close();
  });

  test('reads as many orders as it has events, however large the board', async () => {
    const session = await OwnSession.open({ url: database.url, role: null }, 'test');
    const read = newsReader(session);
    // A statement's plan is fixed after five executions: here while the tables are empty.
    for (let round = 0; round < 8; round++) {
      expect(await read(1, 0, PAGE)).toEqual([]);
      await placePastOrders(database, { venueId: 2, tableId: 21, count: 1, vs: 'host' });
      expect(await read(2, round, PAGE)).toHaveLength(1);
    }
    await placePastOrders(database, { venueId: 1, tableId: 11, count: ORDERS, vs: 'host' });
    const before = await rowsFetched(session);
    expect(await read(1, ORDERS - PAGE, PAGE)).toHaveLength(PAGE);
    const fetched = (await rowsFetched(session)) - before;
    expect(fetched).toBeGreaterThanOrEqual(2 * PAGE);
    expect(fetched).toBeLessThanOrEqual(3 * PAGE);
    await session.close();
  });

  test('skips an event that only a newer version knows, and reports the next one', async () => {
    const log = await TestLog.open(database);
    await log.append({ venueId: 3, streamId: randomUUID(), type: 'TableCleaned', data: {} });
    const order = await log.place(3);
    await log.close();
    const session = await OwnSession.open({ url: database.url, role: null }, 'test');
    const news = await newsReader(session)(3, 0, PAGE);
    await session.close();
    expect(news.map(({ position, staff }) => [position, staff?.includes(order) ?? null])).toEqual([
      [1, null],
      [2, true],
    ]);
  });

  test('reports an order from the history without erased texts, even before the history knows of the erasure', async () => {
    const log = await TestLog.open(database);
    const order = await log.story(4, 'rejected');
    const columns = `venue_id, order_id, number, table_id, table_name, status, currency, total, lines, note, reject_reason,
      placed_at, confirmed_at, ended_at, last_seq`;
    await owner.query(`insert into order_history (${columns}) select ${columns} from staff_board where order_id = $1`, [
      order,
    ]);
    await owner.query('delete from staff_board where order_id = $1', [order]);
    await log.decide(4, order, 'OrderRedacted');
    await log.close();
    const session = await OwnSession.open({ url: database.url, role: null }, 'test');
    const news = await newsReader(session)(4, 1, PAGE);
    await session.close();
    expect(news.map(({ position }) => position)).toEqual([2, 3]);
    expect(news.map(({ staff }) => staff).join()).not.toMatch(/řezané|Došlo/);
    expect(JSON.parse(news[1]!.staff!)).toMatchObject({
      order: { id: order, position: 3, reject_reason: null, redacted_at: expect.any(String) },
    });
  });

  test('reports an erased order to a guest who still sees it, but to no other guest', async () => {
    const log = await TestLog.open(database);
    const occurredAt = new Date('2026-11-20T12:00:00Z');
    const [seen, gone] = [await log.place(5, { occurredAt }), await log.place(5, { occurredAt })];
    for (const order of [seen, gone]) {
      const rejected = { type: 'OrderRejected', data: { reason: null }, occurredAt };
      await log.append({ venueId: 5, streamId: order, expectedVersion: 1, ...rejected });
    }
    for (const [hours, order] of [
      [11, seen],
      [13, gone],
    ] as const) {
      const later = new Date(occurredAt.getTime() + hours * 3_600_000);
      const redacted = { type: 'OrderRedacted', data: {}, occurredAt: later };
      await log.append({ venueId: 5, streamId: order, expectedVersion: 2, ...redacted });
    }
    await log.close();
    const session = await OwnSession.open({ url: database.url, role: null }, 'test');
    const news = await newsReader(session)(5, 4, PAGE);
    await session.close();
    expect(news.map(({ staff, guest }) => [staff !== null, guest !== null])).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  /** Rows of log and board read by all sessions of the database, with any index or none. */
  async function rowsFetched(session: OwnSession): Promise<number> {
    await session.query({ text: 'select pg_stat_force_next_flush()' });
    const [row] = await session.query<{ rows: string }>({
      text: `select sum(seq_tup_read + idx_tup_fetch) as rows from pg_stat_user_tables
        where relname in ('event', 'staff_board')`,
    });
    return Number(row?.rows);
  }
});
