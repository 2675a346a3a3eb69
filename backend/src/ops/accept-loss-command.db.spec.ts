import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { runOps } from './program.js';

const LOST = { venueId: 7, head: 9, headHash: 'a'.repeat(64), keptAt: '2026-11-21T00:20:00.000Z' };
const REPORTED =
  /^Venue 7: up to 6 events from 2026-11-20T00:20:00.000Z to 2026-11-21T00:20:00.000Z ARE LOST, accepted at .* because "Obnova ze zálohy".$/m;

describe('npm run ops -- accept-loss', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-ops-loss-'));
  const heads = join(folder, 'files', 'heads');
  let database: TestDatabase;
  let log: TestLog;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    for (let n = 0; n < 2; n++) await log.story(7);
    const { rows } = await log.owner.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from event where venue_id = 7 and venue_seq = 3`,
    );
    const held = { venueId: 7, head: 3, headHash: rows[0]!.hash, keptAt: '2026-11-20T00:20:00.000Z' };
    mkdirSync(heads, { recursive: true });
    writeFileSync(join(heads, '2026-11-20.json'), JSON.stringify([held]));
    writeFileSync(join(heads, '2026-11-21.json'), JSON.stringify([LOST]));
  });
  afterAll(async () => {
    await log.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const ops = async (...words: string[]): Promise<{ code: number; out: string; err: string }> => {
    let [out, err] = ['', ''];
    const code = await runOps(words, {
      env: { DATABASE_URL: database.url, DATA_DIR: folder },
      out: { write: (text) => (out += text) },
      err: { write: (text) => (err += text) },
    });
    return { code, out, err };
  };
  const accept = (reason: string) => ops('accept-loss', '--venue', '7', '--reason', reason);
  const expecting = (expected: string) => ops('verify', '--venue', '7', '--expect', expected);

  test('accepts only the known heads, for a stated reason, and `verify` reports the loss afterwards', async () => {
    expect(await accept(' ')).toMatchObject({ code: 2, err: expect.stringContaining('Say why with --reason') });
    expect(await expecting(join(heads, '2026-11-21.json'))).toMatchObject({ code: 1 });
    expect(await accept('Obnova ze zálohy')).toMatchObject({ code: 0, out: expect.stringMatching(REPORTED) });
    expect(await expecting(join(heads, '2026-11-21.json'))).toMatchObject({
      code: 0,
      out: expect.stringMatching(REPORTED),
    });
    expect(await expecting(`9:${'b'.repeat(64)}`)).toMatchObject({ code: 1, out: expect.stringMatching(REPORTED) });
    expect(await ops('lag')).toMatchObject({ out: expect.stringContaining('up to 6 events from 2026-11-20') });
    expect(await accept('Ještě jednou')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Venue 7 has lost nothing'),
    });
    const { rows } = await log.owner.query(
      `select arguments, outcome from operator_log where action = 'accept-loss' and outcome = 'ok'`,
    );
    expect(rows).toEqual([{ arguments: { venueId: 7, reason: 'Obnova ze zálohy' }, outcome: 'ok' }]);
  });

  test('lets `verify` pass with the heads that it prints afterwards', async () => {
    const file = join(folder, 'kept.txt');
    writeFileSync(file, (await ops('verify')).out);
    expect(await expecting(file)).toMatchObject({ code: 0 });
  });
});
