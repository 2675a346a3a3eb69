import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { until } from '#test/until.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { STREAMS_AFTER } from '#registry/log.events.js';
import { chainHash, type ChainEvent } from '../chain/chain-event.js';
import { readMarks, verifyOn } from '../chain/verified-marks.js';
import { resetReader } from '../readers/reader-operations.js';
import { archiveParts, ArchiveBrokenError, packed } from './archive-part.js';
import { removeArchived } from './remove-archived.js';
import { writeArchive } from './write-archive.js';

const PART = 4;
const UP_TO = 3 * PART;
const READER = { name: 'order_waits', table: 'order_wait' };

describe('Archived months', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let folder: string;
  let storage: FolderStorage;
  let [open, closed] = ['', ''];
  beforeEach(async () => {
    database = await openTestDatabase();
    const log = await TestLog.open(database);
    open = await log.place(1);
    closed = await log.story(1);
    for (let story = 0; story < 3; story++) await log.story(1);
    await log.close();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    folder = mkdtempSync(join(tmpdir(), 'stolek-archive-'));
    storage = new FolderStorage(folder);
    await own((session) => writeArchive(session, storage, { venueId: 1, upTo: UP_TO, now: new Date(), part: PART }));
  });
  afterEach(async () => {
    await owner.end();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const own = <Result>(work: Parameters<typeof withOwnSession<Result>>[2]): Promise<Result> =>
    withOwnSession({ url: database.url, role: null }, 'test', work);
  const remove = (options: { upTo?: number; readers?: readonly string[] } = {}): Promise<void> =>
    withOwnSession({ url: database.ownerUrl, role: null }, 'test', (session) =>
      removeArchived(session, storage, {
        venueId: 1,
        upTo: UP_TO,
        readers: [],
        after: STREAMS_AFTER,
        ...options,
      }),
    );
  const hasRead = (position: number): Promise<unknown> =>
    owner.query(`insert into subscription_checkpoint (name, venue_id, position) values ('order_waits', 1, $1)`, [
      position,
    ]);
  const inLog = async (): Promise<number[]> =>
    (
      await owner.query<{ seq: number }>('select venue_seq::float8 as seq from event where venue_id = 1 order by 1')
    ).rows.map(({ seq }) => seq);
  const findings = async (fromStart = true) => {
    const [mark = null] = await own((session) => readMarks(session, 1));
    return (await own((session) => verifyOn(session, 1, { mark, fromStart, archive: storage }))).findings;
  };
  const finding = async () => (await findings())[0] ?? null;
  /** Replaces a part by a file with another story and valid hashes, which the row names. */
  const forge = async (from: number): Promise<void> => {
    const part = (await own((session) => archiveParts(session, 1))).find((each) => each.from === from);
    const path = join(folder, part!.file);
    const [header, ...events] = gunzipSync(readFileSync(path)).toString().trim().split('\n');
    const forged: string[] = [];
    let last = part!.previousHash;
    for (const line of events) {
      const event = { ...(JSON.parse(line) as ChainEvent), device: 'x' };
      last = chainHash(last, 1, event);
      forged.push(JSON.stringify({ ...event, hash: last }));
    }
    const begins = JSON.stringify({ ...(JSON.parse(header!) as object), lastHash: last });
    writeFileSync(path, await packed([begins, ...forged]));
    await owner.query(`update log_archive set last_hash = decode($1, 'hex') where from_seq = $2`, [last, from]);
  };

  test('leave the log only up to the requested event, even if more is archived', async () => {
    await remove({ upTo: UP_TO - 1 });
    const parts = await own((session) => archiveParts(session, 1));
    expect(parts.map(({ removed }) => removed)).toEqual([true, true, false]);
    expect((await inLog()).filter((seq) => seq > 2 * PART)).toHaveLength(13 - 2 * PART);
  });

  test('stay in the log until every stored reader has read them, even if an earlier check allowed the removal', async () => {
    await hasRead(PART);
    await expect(remove({ readers: ['order_waits'] })).rejects.toThrow('order_waits has not read');
    expect(await inLog()).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  test('are not read again by a reader that is reset while they leave the log', async () => {
    await hasRead(UP_TO);
    await owner.query('begin');
    await owner.query('select from subscription_checkpoint for share');
    await owner.query('update log_archive set removed_at = now()');
    const refused = own((session) => resetReader(session, READER, 1)).then(
      () => null,
      (error: Error) => error.message,
    );
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%subscription_checkpoint%'
      and datname = current_database()`;
    await own((session) => until(async () => (await session.query({ text: waiting })).length > 0));
    await owner.query('commit');
    expect(await refused).toContain('lie in the archive');
    const { rows } = await owner.query<{ position: string }>('select position from subscription_checkpoint');
    expect(rows).toEqual([{ position: String(UP_TO) }]);
  });

  test('are reported as altered if the events that stay in the log differ from the archived ones', async () => {
    await remove();
    expect(await finding()).toBeNull();
    await owner.query('alter table event disable trigger event_is_append_only');
    await owner.query(`update event set device = 'x' where stream_id = $1`, [open]);
    expect(await finding()).toMatchObject({ kind: 'altered', seq: 1 });
  });

  test('are reported as altered if a stored text differs from the hashed one', async () => {
    await remove();
    await owner.query(`update event_text set body = 'jiné' where stream_id = $1`, [closed]);
    expect(await finding()).toMatchObject({ kind: 'altered', seq: 2 });
  });

  test.each([
    ['a part before them is known no more', () => owner.query('delete from log_archive where from_seq = 1')],
    ['their file tells another story than the log, however well it proves itself', () => forge(1)],
    [
      'it is said of a part before them that it has left',
      () => owner.query('update log_archive set removed_at = now() where from_seq = 1'),
    ],
  ])('stay in the log if %s', async (_, change) => {
    await change();
    await expect(remove()).rejects.toThrow(ArchiveBrokenError);
    expect(await inLog()).toHaveLength(13);
  });

  test.each([
    ['the first', 'from_seq = 1', 'archived events 1 to 4 are missing'],
    ['one between', 'from_seq = 5', 'archived events 5 to 8 are missing'],
    ['the last', 'from_seq = 9', 'archived events 9 to 12 are missing'],
    ['all', 'true', 'archived events 1 to 12 are missing'],
  ])('are reported by every verification if the records of %s of them are deleted', async (_, which, listed) => {
    await remove();
    for (const table of ['log_archive', 'archived_stream']) await owner.query(`delete from ${table} where ${which}`);
    for (const fromStart of [true, false]) {
      expect(await findings(fromStart)).toMatchObject([
        { kind: 'removed', explanation: expect.stringContaining(listed) },
      ]);
    }
  });

  test('are reported as missing if all their records are deleted, even if the log was verified before', async () => {
    await remove();
    expect(await findings()).toEqual([]);
    await owner.query('delete from log_archive');
    expect(await findings(false)).toMatchObject([{ kind: 'removed', seq: 1 }]);
  });

  test('are reported for each missing text that no event has erased', async () => {
    const { rows } = await owner.query<{ seq: number }>(
      'select distinct venue_seq::int as seq from event_text order by 1',
    );
    const texts = rows.map(({ seq }) => seq).filter((seq) => seq <= UP_TO);
    await remove();
    await owner.query('delete from event_text where venue_seq <= $1', [UP_TO]);
    expect((await findings()).map(({ kind, seq }) => [kind, seq])).toEqual(texts.map((seq) => ['removed', seq]));
  });

  test('may lack a text that an event in the log or in a later file has erased', async () => {
    const log = await TestLog.open(database);
    await log.append({ venueId: 1, streamId: closed, expectedVersion: 3, type: 'OrderRedacted', data: {} });
    await log.close();
    await remove();
    expect(await findings()).toEqual([]);
    await own((session) => writeArchive(session, storage, { venueId: 1, upTo: 14, now: new Date(), part: PART }));
    await remove({ upTo: 14 });
    expect((await inLog()).at(-1)).toBeLessThan(14);
    expect(await findings()).toEqual([]);
  });

  test('are each reported if several files are missing', async () => {
    await remove();
    const parts = await own((session) => archiveParts(session, 1));
    for (const { file } of [parts[0]!, parts[2]!]) rmSync(join(folder, file));
    expect((await findings()).map(({ seq }) => seq)).toEqual([1, 9]);
  });
});
