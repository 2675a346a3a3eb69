import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { until } from '#test/until.js';
import { opsRun } from '#test/ops-run.js';

describe('npm run ops -- lag', () => {
  let database: TestDatabase;
  let log: TestLog;

  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    await log.story(1);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  const lag = (settings: object = {}, ...words: string[]) =>
    opsRun(['lag', ...words], { DATABASE_URL: database.url, ...settings });

  test('reports whether orders can be stored, and the state of locks and Redis', async () => {
    expect((await lag()).out).toMatch(
      /^Orders can be stored\.\n\d+ of \d+ connections\. Nobody waits for a lock\. Redis: not used\.\n\nNo head has been kept yet\.\n/,
    );
    const waiting = new pg.Client({ connectionString: database.url, application_name: 'somebody' });
    await waiting.connect();
    await log.owner.query('begin');
    await log.owner.query('update venue_head set seq = seq where venue_id = 1');
    const waits = waiting.query('update venue_head set seq = seq where venue_id = 1');
    await until(async () =>
      /1 session waits for a lock[^]* somebody +\d+ s +\d+ .*update venue_head set seq/.test((await lag()).out),
    );
    await log.owner.query('rollback');
    await waits;
    await waiting.end();
    const redis = await lag({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect([redis.code, /Redis: (\w+)/.exec(redis.out)?.[1]]).toEqual([1, 'away']);
    const readOnly = `${database.url}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    const refused = await lag({ DATABASE_URL: readOnly }, '--json');
    expect([refused.code, JSON.parse(refused.out)]).toMatchObject([
      1,
      { append: expect.stringMatching(/may only be read.*25006/), venues: expect.anything() },
    ]);
  });

  test('names the rows that differ from the log', async () => {
    expect(await lag()).toMatchObject({ code: 0, out: expect.stringContaining('No row is known to differ') });
    await log.owner.query(`insert into row_difference (venue_id, projection, row_key, stream_id, found, columns) values
      (1, 'staff_call', '7', gen_random_uuid(), 'missing', '{}'),
      (1, 'staff_board', 'x', gen_random_uuid(), 'changed', '{total,note}')`);
    const { code, out } = await lag();
    expect(code).toBe(1);
    expect(out).toContain('2 ROWS ARE NOT WHAT THE LOG SAYS');
    expect(out).toMatch(/venue 1, staff_call 7: missing, seen at 2/);
    expect(out).toMatch(/venue 1, staff_board x: differs in total, note, seen at 2/);
  });
});
