import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';

const TYPES = `array['OrderPlaced', 'OrderConfirmed', 'OrderRejected', 'OrderClosed', 'OrderRedacted', 'StaffCalled']`;

describe('A row that a replay folds from all its events', () => {
  let database: TestDatabase;
  let log: TestLog;
  let head: number;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    const slow = await log.place(1);
    await log.story(1);
    await log.story(1, 'rejected');
    await log.decide(1, slow, 'OrderConfirmed');
    const erased = await log.story(1);
    await log.decide(1, erased, 'OrderRedacted');
    await log.decide(1, slow, 'OrderClosed');
    await log.decide(1, await log.story(1, 'rejected'), 'OrderRedacted');
    await log.place(1);
    ({ head } = (await log.owner.query<{ head: number }>('select seq::int as head from venue_head')).rows[0]!);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  const board = async (): Promise<{ row: { status: string } }[]> =>
    (await log.owner.query('select to_jsonb(b) as row from staff_board b order by order_id')).rows;
  const replay = (after: number, upTo: number): Promise<unknown> =>
    log.owner.query(`select replay_staff_board(1, $1, $2, 'infinity', ${TYPES})`, [after, upTo]);
  /** @returns the numbers of the events whose rows it has not written */
  const fold = async (after: number, upTo: number): Promise<number[]> => {
    const { rows } = await log.owner.query<{ seq: number }>(
      `select e.venue_seq::int as seq from unnest(fold_staff_board(1, $1, $2, 'infinity', ${TYPES})) e`,
      [after, upTo],
    );
    return rows.map(({ seq }) => seq);
  };

  test('equals the live row, wherever a part of the log ends', async () => {
    const live = await board();
    expect(live.map(({ row }) => row.status).sort()).toEqual([
      'closed',
      'closed',
      'closed',
      'rejected',
      'rejected',
      'waiting',
    ]);
    for (let edge = 0; edge <= head; edge++) {
      await log.owner.query('truncate staff_board');
      await replay(0, edge);
      await replay(edge, head);
      expect({ edge, rows: await board() }).toEqual({ edge, rows: live });
    }
  });

  test('belongs to a stream that begins in the part; the append’s statements handle all others', async () => {
    await log.owner.query('truncate staff_board');
    expect(await fold(0, head)).toEqual([]);
    expect(await board()).toHaveLength(6);
    await log.owner.query('truncate staff_board');
    // Only the placing of both orders is handled.
    expect(await fold(2, head)).toEqual([3, 4, 7, 12]);
  });

  test('stays the same when its events are applied again', async () => {
    await log.owner.query('truncate staff_board');
    await replay(0, head);
    const rows = (await log.owner.query('select xmin, ctid, * from staff_board order by order_id')).rows;
    await replay(0, head);
    await replay(0, 5);
    expect((await log.owner.query('select xmin, ctid, * from staff_board order by order_id')).rows).toEqual(rows);
  });
});
