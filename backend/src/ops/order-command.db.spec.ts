import { businessDay, localMoment } from '#kernel/clock.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { opsRun } from '#test/ops-run.js';

describe('npm run ops -- order --venue --number', () => {
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

  const placed = (at: string, day: string): Promise<string> =>
    log.place(8, { occurredAt: new Date(at), businessDay: day });
  const run = async (...words: string[]): Promise<{ code: number; head: string }> => {
    const { code, out, err } = await opsRun(['order', '--venue', '8', ...words], { DATABASE_URL: database.url });
    return { code, head: (out || err).split('\n')[0] ?? '' };
  };
  const head = (id: string): string => `Order 1 · venue 8 · ${id}`;

  test('searches the business day, which includes the orders after midnight', async () => {
    // Midnight in Prague is 23:00 UTC.
    const ofTheEvening = await placed('2026-11-21T00:30:00Z', '2026-11-20');
    const ofTheMorning = await placed('2026-11-21T03:00:00Z', '2026-11-21');
    expect(await run('--number', '1', '--day', '2026-11-20')).toEqual({ code: 0, head: head(ofTheEvening) });
    expect(await run('--number', '1', '--day', '2026-11-21')).toEqual({ code: 0, head: head(ofTheMorning) });
  });

  test('uses the current business day if no day is given', async () => {
    const now = new Date();
    const day = businessDay(localMoment(now, 'Europe/Prague'));
    const id = await placed(now.toISOString(), day);
    expect(await run('--number', '1')).toEqual({ code: 0, head: head(id) });
    expect(await run('--number', '1', '--day', 'today')).toEqual({ code: 0, head: head(id) });
    const nobody = { code: 1, head: `Venue 8 has no order 2 of ${day}: another day is --day.` };
    expect(await run('--number', '2')).toEqual(nobody);
  });

  test('reports an invalid day and an invalid number', async () => {
    expect((await run('--number', '1', '--day', 'včera')).code).toBe(2);
    expect((await run('--number', '0')).code).toBe(2);
    expect((await run('--day', '2026-11-20')).code).toBe(2);
  });
});
