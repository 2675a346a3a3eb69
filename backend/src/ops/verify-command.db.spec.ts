import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { opsRun } from '#test/ops-run.js';

describe('npm run ops -- verify', () => {
  let database: TestDatabase;
  let log: TestLog;

  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  const verify = (...words: string[]) => opsRun(['verify', ...words], { DATABASE_URL: database.url });

  test('verifies only new events, and with `--from-start` reports every break', async () => {
    for (let n = 0; n < 3; n++) await log.story(7);
    expect((await verify()).out).toMatch(/^Venue 7: 9 events intact, head 9 /);
    expect((await verify()).out).toMatch(/^Venue 7: 0 events intact since event 9, .*, head 9 /);
    await log.tamper(`update event set device = 'x' where venue_id = 7 and venue_seq in (2, 5)`);
    expect((await verify()).code).toBe(0);
    const { code, out } = await verify('--from-start');
    expect([code, out.match(/BROKEN at event \d/g)]).toEqual([1, ['BROKEN at event 2', 'BROKEN at event 5']]);
  });
});
