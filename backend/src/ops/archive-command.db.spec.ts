import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { runOps } from './program.js';

describe('npm run ops -- archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-ops-archive-'));
  let database: TestDatabase;
  let log: TestLog;
  let order: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    const occurredAt = new Date('2026-06-30T20:00:00Z');
    order = await log.place(1, { occurredAt });
    await log.append({ venueId: 1, streamId: order, expectedVersion: 1, type: 'OrderConfirmed', occurredAt });
    await log.append({ venueId: 1, streamId: order, expectedVersion: 2, type: 'OrderClosed', occurredAt });
    await log.story(1);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const ops = async (
    words: string,
    env: Record<string, string> = {},
  ): Promise<{ code: number; out: string; err: string }> => {
    let [out, err] = ['', ''];
    const code = await runOps(words.split(' '), {
      env: { DATABASE_URL: database.url, DATA_DIR: folder, ...env },
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
    });
    return { code, out, err };
  };
  const asOwner = (words: string) => ops(words, { MIGRATION_DATABASE_URL: database.ownerUrl });

  test.each([
    ['--venue 1 --until 2026-13', 2, '2026-13 is no month, as 2026-08 is.'],
    ['--venue 1 --until 2999-01', 1, '2999-01 is not over for a week yet.'],
    ['--venue 77 --until 2026-06', 1, 'There is no venue 77'],
  ])('refuses %s', async (words, code, message) => {
    const run = await asOwner(`archive ${words}`);
    expect({ code: run.code, err: run.err }).toEqual({ code, err: expect.stringContaining(message) });
  });

  test('uses the owner’s login to archive everything that all readers have read, and the orders can still be queried', async () => {
    const behind = LOG_READERS.map(({ name }) => name).join(', ');
    expect((await asOwner('archive --venue 1 --until 2026-06')).err).toContain(`${behind} has not read all of it yet`);
    for (const { name } of LOG_READERS) {
      await log.owner.query('insert into subscription_checkpoint (name, venue_id, position) values ($1, 1, 6)', [name]);
    }
    expect(await ops('archive --venue 1 --until 2026-06')).toMatchObject({
      code: 3,
      err: expect.stringContaining('set MIGRATION_DATABASE_URL'),
    });
    expect((await ops('verify --venue 1')).out).toContain('6 events intact, head 6');
    expect(await asOwner('archive --until 2026-06')).toEqual({
      code: 0,
      err: '',
      out: 'Venue 1: 1 file in the archive; its log begins after event 3.\n',
    });
    const [file = ''] = readdirSync(join(folder, 'files', 'archive', '1'));
    expect((await ops(`verify --file ${join(folder, 'files', 'archive', '1', file)}`)).out).toContain(
      'venue 1, 3 events intact, 1 to 3',
    );
    expect((await ops('verify --venue 1 --from-start')).out).toContain('6 events intact, head 6');
    const story = (await ops(`order ${order}`)).out;
    for (const type of ['OrderPlaced', 'OrderConfirmed', 'OrderClosed']) expect(story).toContain(type);
    expect((await ops('venue 1 --at 2026-06-30T20:00:00Z')).err).toContain('lie in the archive');
    expect((await ops('compare staff_board')).code).toBe(0);
    expect((await asOwner('archive --venue 1 --until 2026-06')).code).toBe(0);
  });

  test('archives all events of closed months, except for those of an order that is still open', async () => {
    const occurredAt = new Date('2026-06-30T20:00:00Z');
    await log.place(2, { occurredAt });
    const closed = await log.place(2, { occurredAt });
    await log.append({
      venueId: 2,
      streamId: closed,
      expectedVersion: 1,
      type: 'OrderRejected',
      data: { reason: null },
      occurredAt,
    });
    for (const { name } of LOG_READERS) {
      await log.owner.query('insert into subscription_checkpoint (name, venue_id, position) values ($1, 2, 3)', [name]);
    }
    expect((await asOwner('archive --venue 2 --until 2026-06')).code).toBe(0);
    expect(await ops('export --venue 2 --to 2')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('has no events from 1 to 2'),
    });
  });
});
