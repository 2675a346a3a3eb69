import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { runOps } from './program.js';

describe('npm run ops -- reader', () => {
  let database: TestDatabase;
  let log: TestLog;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    await log.story(1);
    await log.owner.query(`
      insert into subscription_checkpoint (name, venue_id, position, failed_event, error, attempts)
        values ('order_waits', 1, 1, 2, 'no such day', 3), ('history_index', 1, 3, null, null, 0);
      insert into history_index (venue_id, order_id, words) values (1, gen_random_uuid(), ''), (2, gen_random_uuid(), '')`);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  async function ops(...words: string[]): Promise<{ code: number; out: string; err: string }> {
    let [out, err] = ['', ''];
    const code = await runOps(words, {
      env: { DATABASE_URL: database.url },
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
    });
    return { code, out, err };
  }
  const rows = async (text: string): Promise<object[]> => (await log.owner.query<object>(text)).rows;

  test('past makes the reader skip the event at which it has stopped, and records the reason', async () => {
    const past = (event: string, ...more: string[]) =>
      ops('reader', 'past', 'order_waits', '--venue', '1', '--event', event, ...more);
    expect(await past('2')).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
    expect((await past('2', '--reason', ' ')).code).toBe(2);
    expect(await past('3', '--reason', 'typo')).toMatchObject({
      code: 1,
      err: 'order_waits does not stand at event 3 of venue 1.\n',
    });
    expect(await past('2', '--reason', 'a day that never was')).toMatchObject({ code: 0 });
    const checkpoint = `select position, failed_event, attempts from subscription_checkpoint where name = 'order_waits'`;
    expect(await rows(checkpoint)).toEqual([{ position: '2', failed_event: null, attempts: 0 }]);
    const record = `select arguments, outcome from operator_log where action = 'reader-past-event' order by id desc limit 1`;
    expect(await rows(record)).toEqual([
      { arguments: { reader: 'order_waits', venueId: 1, event: 2, reason: 'a day that never was' }, outcome: 'ok' },
    ]);
  });

  test('pause and resume work on a reader, and `ops lag` shows the pause and its lag in seconds', async () => {
    expect((await ops('reader', 'pause', 'order_waits', '--reason', 'moving its table')).code).toBe(0);
    const age = `select extract(epoch from now() - occurred_at)::float8 as seconds from event where venue_id = 1 and venue_seq = 3`;
    const ageOfUnread = async (): Promise<number> => ((await rows(age)) as { seconds: number }[])[0]!.seconds;
    const before = await ageOfUnread();
    const { out } = await ops('lag', '--json');
    const { subscriptions } = JSON.parse(out) as { subscriptions: { name: string; lagSeconds: number }[] };
    const waits = subscriptions.find(({ name }) => name === 'order_waits');
    expect(waits).toMatchObject({ lag: 1, pausedBecause: 'moving its table' });
    expect(waits!.lagSeconds).toBeGreaterThanOrEqual(before);
    expect(waits!.lagSeconds).toBeLessThanOrEqual(await ageOfUnread());
    expect((await ops('lag')).out).toContain('paused: moving its table');
    expect((await ops('reader', 'resume', 'order_waits')).code).toBe(0);
    expect(await ops('reader', 'resume', 'order_waits')).toMatchObject({
      code: 1,
      err: 'order_waits was not paused.\n',
    });
  });

  test("reset deletes the reader's rows of the venue, and the reader reads its events again", async () => {
    expect((await ops('reader', 'reset', 'history_index', '--venue', '99')).code).toBe(1);
    expect((await ops('reader', 'reset', 'nobody')).code).toBe(2);
    expect((await ops('reader', 'reset', 'history_index')).out).toBe(
      'history_index reads the log of 1 venue from the start.\n',
    );
    expect(await rows('select venue_id from history_index')).toEqual([{ venue_id: 2 }]);
    expect(await rows(`select position from subscription_checkpoint where name = 'history_index'`)).toEqual([
      { position: '0' },
    ]);
  });
});
