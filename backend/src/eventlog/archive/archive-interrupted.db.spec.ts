import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { withOwnSession, type OwnSession } from '#platform/database/own-session.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { LOG_EVENTS, STREAMS_AFTER } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { recently, TestLog } from '#test/test-log.js';
import { exportAtOnce, readChainFile } from '../chain/chain-file.js';
import { verifyOn } from '../chain/verified-marks.js';
import { claimRebuild } from '../replay/rebuild-claim.js';
import type { RebuildRecord } from '../replay/rebuild-record.js';
import { rebuildProjection, type RebuildOptions } from '../replay/rebuild.js';
import { archiveParts, LogInUseError } from './archive-part.js';
import { removeArchived } from './remove-archived.js';
import { writeArchive } from './write-archive.js';

const PART = 4;
const UP_TO = 3 * PART;

async function* inOrder(lines: readonly string[]): AsyncIterable<string> {
  yield* lines;
}

describe('The removal of archived events while the log is read', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let folder: string;
  let storage: FolderStorage;
  beforeEach(async () => {
    database = await openTestDatabase();
    const log = await TestLog.open(database, recently());
    await log.place(1);
    for (let story = 0; story < 4; story++) await log.story(1);
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

  type Work<Result> = (session: OwnSession) => Promise<Result>;
  const own = <Result>(work: Work<Result>): Promise<Result> =>
    withOwnSession({ url: database.url, role: null }, 'test', work);
  const remove = (): Promise<void> =>
    withOwnSession({ url: database.ownerUrl, role: null }, 'test', (session) =>
      removeArchived(session, storage, { venueId: 1, upTo: UP_TO, readers: [], after: STREAMS_AFTER }),
    );
  /** A session in which `meanwhile` runs right before the first statement that contains `words`. */
  const interrupted = <Result>(
    words: string,
    duringPause: () => Promise<unknown>,
    work: Work<Result>,
  ): Promise<Result> =>
    own((session) => {
      let waits = true;
      const query = session.query.bind(session);
      session.query = async (statement) => {
        if (waits && statement.text.includes(words)) {
          waits = false;
          await duringPause();
        }
        return query(statement);
      };
      return work(session);
    });

  test('does not break a running verification', async () => {
    const report = await interrupted('canonical_event', remove, (session) =>
      verifyOn(session, 1, { mark: null, fromStart: true, archive: storage }),
    );
    expect(report).toMatchObject({ finding: null, events: 13, head: 13 });
  });

  test('keeps the archived events in an export that has already begun', async () => {
    const lines: string[] = [];
    const write = (line: string): void => void lines.push(line);
    await interrupted('order by e.venue_seq', remove, (session) => exportAtOnce(session, { venueId: 1 }, write));
    expect(await readChainFile(inOrder(lines))).toMatchObject({ finding: null, events: 13 });
  });

  test('runs only once at a time, and never overwrites a verified file', async () => {
    const write = (session: OwnSession, upTo: number) =>
      writeArchive(session, storage, { venueId: 1, upTo, now: new Date(), part: PART });
    await own(async (session) => {
      await write(session, UP_TO);
      await expect(own((other) => write(other, UP_TO))).rejects.toThrow(LogInUseError);
    });
    const [{ file } = { file: '' }] = await own((session) => archiveParts(session, 1));
    const recompressed = gzipSync(gunzipSync(readFileSync(join(folder, file))), { level: 1 });
    writeFileSync(join(folder, file), recompressed);
    await owner.query('delete from archived_stream; delete from log_archive');
    await own((session) => write(session, PART));
    expect(readFileSync(join(folder, file))).toEqual(recompressed);
  });

  test('does not spoil an interrupted rebuild, which builds the same rows when it runs again', async () => {
    const board = async () => (await owner.query('select * from staff_board order by order_id')).rows as object[];
    const before = await board();
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS, chunk: 3 };
    const rebuild = (options: Partial<RebuildOptions> = {}) =>
      rebuildProjection({ url: database.url, role: null }, code, {
        name: 'staff_board',
        venueId: null,
        requestedBy: 'test',
        ...options,
      });
    const stop = new AbortController();
    const onProgress = ({ eventsDone }: RebuildRecord): void => void (eventsDone >= 3 && stop.abort());
    expect(await rebuild({ signal: stop.signal, onProgress })).toMatchObject({ state: 'interrupted' });
    await remove();
    expect(await rebuild()).toMatchObject({ state: 'done', differences: [] });
    expect(await board()).toEqual(before);
  });

  test('waits while a view is rebuilt from the archived events', async () => {
    await own(async (session) => {
      await claimRebuild(session, 'staff_board');
      await expect(remove()).rejects.toThrow(LogInUseError);
    });
    const inLog = 'select count(*)::int as events from event';
    expect((await owner.query(inLog)).rows).toEqual([{ events: 13 }]);
    await remove();
    expect((await owner.query(inLog)).rows).toEqual([{ events: 4 }]);
  });
});
