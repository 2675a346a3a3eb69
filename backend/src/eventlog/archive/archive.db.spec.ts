import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import type { Database } from '#platform/database/database.js';
import { OtherEpochError } from '#platform/database/epoch.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { LOG_EVENTS, STREAMS_AFTER } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { openCopyOf, openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { recently, TestLog } from '#test/test-log.js';
import { exportChain, readChainFile } from '../chain/chain-file.js';
import { verifyOn } from '../chain/verified-marks.js';
import type { AppendConnection } from '../log/append-connection.js';
import type { AppendHealth } from '../log/append-health.js';
import { EventStore } from '../log/event-store.js';
import { resetReader } from '../readers/reader-operations.js';
import { replayAt } from '../replay/as-of.js';
import { compareProjection } from '../replay/compare.js';
import { rebuildProjection } from '../replay/rebuild.js';
import { archiveParts, ArchiveBrokenError } from './archive-part.js';
import { archivedEvents } from './archived-events.js';
import { readersBehind, removeArchived } from './remove-archived.js';
import { writeArchive } from './write-archive.js';

const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS, after: STREAMS_AFTER };
const TURNS = 6;
const PART = 7;

describe('The archive of closed months', () => {
  let prepared: TestDatabase;
  let [bell, first, long, forgotten] = ['', '', '', ''];
  let upTo = 0;
  beforeAll(async () => {
    prepared = await openTestDatabase();
    const log = await TestLog.open(prepared, recently());
    first = await log.story(1);
    long = await log.place(1);
    forgotten = await log.place(1);
    bell = randomUUID();
    const ring = async (turn: number): Promise<void> => {
      const data = { callId: turn + 1, tableId: 1, tableName: 'Stůl 1', session: null };
      await log.append({ venueId: 1, streamId: bell, expectedVersion: turn * 2, type: 'StaffCalled', data });
      const answer = { type: 'StaffCallAnswered', data: { callId: turn + 1 } };
      await log.append({ venueId: 1, streamId: bell, expectedVersion: turn * 2 + 1, ...answer });
    };
    for (let turn = 0; turn < TURNS; turn++) {
      await ring(turn);
      await log.story(1, turn % 2 === 0 ? 'closed' : 'rejected');
    }
    const { rows } = await log.owner.query<{ seq: string }>('select seq from venue_head where venue_id = 1');
    upTo = Number(rows[0]?.seq);
    await log.decide(1, long, 'OrderConfirmed', 'OrderClosed');
    await ring(TURNS);
    await log.story(1);
    await log.story(2);
    await log.close();
  });
  afterAll(() => prepared.close());

  let database: TestDatabase;
  let owner: pg.Client;
  let folder: string;
  let storage: FolderStorage;
  beforeEach(async () => {
    database = await openCopyOf(prepared);
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    folder = mkdtempSync(join(tmpdir(), 'stolek-archive-'));
    storage = new FolderStorage(folder);
  });
  afterEach(async () => {
    await owner.end();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Work<Result> = Parameters<typeof withOwnSession<Result>>[2];
  const own = <Result>(work: Work<Result>): Promise<Result> =>
    withOwnSession({ url: database.url, role: null }, 'test', work);
  const asOwner = <Result>(work: Work<Result>): Promise<Result> =>
    withOwnSession({ url: database.ownerUrl, role: null }, 'test', work);
  const write = (onPart?: () => void) =>
    own((session) =>
      writeArchive(session, storage, { venueId: 1, upTo, now: new Date(), part: PART, ...(onPart && { onPart }) }),
    );
  const remove = (onPart?: () => void) =>
    asOwner((session) =>
      removeArchived(session, storage, {
        venueId: 1,
        upTo,
        readers: [],
        after: STREAMS_AFTER,
        ...(onPart && { onPart }),
      }),
    );
  const verified = (fromStart = true, heads: { venueId: number; seq: number; hash: string }[] = []) =>
    own((session) => verifyOn(session, 1, { mark: null, fromStart, heads, archive: storage }));
  const store = (): EventStore => {
    const source = { query: async (statement: pg.QueryConfig) => (await owner.query(statement)).rows };
    return new EventStore(source as unknown as Database, {} as AppendConnection, {} as AppendHealth, storage);
  };
  const inLog = async (): Promise<number[]> =>
    (
      await owner.query<{ seq: number }>('select venue_seq::float8 as seq from event where venue_id = 1 order by 1')
    ).rows.map(({ seq }) => seq);
  const views = async () => {
    const rows: object[][] = [];
    for (const { name } of LOG_PROJECTIONS) {
      rows.push((await owner.query<object>(`select * from ${name} order by 1, 2`)).rows);
    }
    return rows;
  };
  const differences = async (): Promise<number> => {
    let found = 0;
    for (const { name } of LOG_PROJECTIONS) {
      found += (await own((session) => compareProjection(session, CODE, name, [1, 2]))).count;
    }
    return found;
  };

  test('is verified in its files, and the log continues after it without a gap', async () => {
    await write();
    expect(await inLog()).toHaveLength(upTo + 7);
    const parts = await own((session) => archiveParts(session, 1));
    expect(parts.map(({ from, to }) => [from, to])).toEqual(
      Array.from({ length: Math.ceil(upTo / PART) }, (_, n) => [n * PART + 1, Math.min(upTo, (n + 1) * PART)]),
    );
    const before = await views();
    await remove();
    expect(await verified()).toMatchObject({ events: upTo + 7, after: 0, finding: null });
    const stay = (await inLog()).filter((seq) => seq <= upTo);
    // The open order, the one that ended later, and two ended calls.
    expect(stay).toHaveLength(2 + 4);
    expect(await views()).toEqual(before);
    expect(await differences()).toBe(0);
  });

  test('keeps the rows of archived events when a view is rebuilt', async () => {
    const before = await views();
    await write();
    await remove();
    for (const { name } of LOG_PROJECTIONS) {
      const wanted = { name, venueId: null, requestedBy: 'test' };
      const done = await rebuildProjection({ url: database.url, role: null }, CODE, wanted);
      expect(done).toMatchObject({ state: 'done', differences: [] });
    }
    expect(await views()).toEqual(before);
    await owner.query(`update staff_board set note = 'x' where order_id = $1`, [long]);
    expect(await differences()).toBe(1);
  });

  test('is read when somebody requests the events of a stream', async () => {
    const storyOf = async (streamId: string) => {
      const { events, version } = await store().readStream(1, streamId, LOG_EVENTS);
      return { version, events: events.map(({ type, venueSeq, data }) => ({ type, venueSeq, data })) };
    };
    const before: Awaited<ReturnType<typeof storyOf>>[] = [];
    for (const streamId of [first, long, forgotten, bell]) before.push(await storyOf(streamId));
    await write();
    await remove();
    for (const [index, streamId] of [first, long, forgotten, bell].entries()) {
      expect(await storyOf(streamId)).toEqual(before[index]);
    }
    const names = readdirSync(join(folder, 'archive', '1'));
    const files = names.map((name) => String(gunzipSync(readFileSync(join(folder, 'archive', '1', name)))));
    // Typed text stays in the log's tables, where it can be erased.
    expect(JSON.stringify(before[0])).toContain('řezané');
    expect(files.join('')).not.toContain('řezané');
    rmSync(folder, { recursive: true });
    // The log still has the events that decide on calls.
    expect((await store().readStream(1, bell, LOG_EVENTS, 3)).events).toHaveLength(3);
    await expect(storyOf(first)).rejects.toThrow(ArchiveBrokenError);
    expect(await own((session) => archivedEvents(session, storage, 2, first))).toEqual([]);
  });

  test('is completed after interruptions without a loss', async () => {
    const dies = () => {
      throw new Error('interrupted');
    };
    const parts = Math.ceil(upTo / PART);
    for (let round = 0; round < parts; round++) await expect(write(dies)).rejects.toThrow('interrupted');
    // Written, but not recorded.
    await owner.query(
      `delete from archived_stream; delete from log_archive where from_seq = (select max(from_seq) from log_archive)`,
    );
    await owner.query(`insert into archived_stream select distinct 1, e.stream_id, a.from_seq from event e join log_archive a
      on e.venue_id = 1 and e.venue_seq between a.from_seq and a.to_seq`);
    await write();
    for (let round = 0; round < parts; round++) {
      await expect(remove(dies)).rejects.toThrow('interrupted');
      expect(await differences()).toBe(0);
      expect(await verified()).toMatchObject({ events: upTo + 7, finding: null });
    }
    await remove(dies);
    expect((await inLog()).filter((seq) => seq <= upTo)).toHaveLength(6);
  });

  test.each([
    ['is gone', (file: string) => rmSync(file)],
    ['is another one', (file: string) => writeFileSync(file, 'x')],
  ])('leaves the months in the log if a file %s', async (_, change) => {
    await write();
    const names = readdirSync(join(folder, 'archive', '1'));
    change(join(folder, 'archive', '1', names[0]!));
    await expect(remove()).rejects.toThrow(ArchiveBrokenError);
    expect(await inLog()).toHaveLength(upTo + 7);
  });

  test('is reported as broken by every verification after a change of a file', async () => {
    await write();
    await remove();
    const names = readdirSync(join(folder, 'archive', '1'));
    writeFileSync(join(folder, 'archive', '1', names[1]!), 'x');
    expect((await verified()).finding).toMatchObject({ kind: 'altered', seq: PART + 1 });
  });

  test('refuses a file of a build before 0.1', async () => {
    await write();
    await remove();
    const [name = ''] = readdirSync(join(folder, 'archive', '1'));
    const file = join(folder, 'archive', '1', name);
    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(file, gzipSync(text.replace('"formatVersion":2,"epoch":"0.1"', '"formatVersion":1')));
    await expect(verified()).rejects.toThrow(OtherEpochError);
    await expect(verified()).rejects.toThrow(`archive/1/${name} is not of Stolek 0.1 or a later release`);
  });

  test('matches a head that was stored while its events were still in the log', async () => {
    const { rows } = await owner.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from event where venue_id = 1 and venue_seq = 9`,
    );
    const hash = rows[0]!.hash;
    await write();
    await remove();
    expect((await verified(false, [{ venueId: 1, seq: 9, hash }])).finding).toBeNull();
    const other = hash.replaceAll(/[0-8]/g, '9');
    expect((await verified(false, [{ venueId: 1, seq: 9, hash: other }])).finding).toMatchObject({ seq: 9 });
  });

  test('is the only way for events to leave the log', async () => {
    await write();
    const text = 'delete from event where venue_id = 1 and venue_seq = 1';
    await expect(owner.query(text)).rejects.toThrow('append-only');
    await expect(owner.query(`begin; set local stolek.archiving = '1:8'; ${text}`)).rejects.toThrow('append-only');
    await owner.query('rollback');
    await expect(own((session) => session.query({ text: `set stolek.archiving = '1:7'; ${text}` }))).rejects.toThrow(
      'permission denied',
    );
  });

  test('waits for readers that have not read its months, and prevents the reset of a reader that needs archived events', async () => {
    expect(await own((session) => readersBehind(session, ['order_waits'], 1, upTo))).toEqual(['order_waits']);
    await owner.query(`insert into subscription_checkpoint (name, venue_id, position) values ('order_waits', 1, $1)`, [
      upTo,
    ]);
    expect(await own((session) => readersBehind(session, ['order_waits'], 1, upTo))).toEqual([]);
    await write();
    await remove();
    const reader = { name: 'order_waits', table: 'order_wait' };
    await expect(own((session) => resetReader(session, reader, null))).rejects.toThrow('lie in the archive');
  });

  test('makes the board unavailable for archived moments, and leaves it unchanged for later ones', async () => {
    const at = async (seq: number): Promise<Date> =>
      (
        await owner.query<{ at: Date }>('select occurred_at as at from event where venue_id = 1 and venue_seq = $1', [
          seq,
        ])
      ).rows[0]!.at;
    const [within, later] = [await at(5), await at(upTo + 3)];
    const shown = (moment: Date, since = moment) =>
      own((session) =>
        replayAt(session, CODE, { venueId: 1, at: moment, since }, (tables) =>
          tables.query<object>({ text: `select * from staff_board where ended_at = 'infinity' order by order_id` }),
        ),
      );
    const before = await shown(later);
    await write();
    await remove();
    expect(await shown(later)).toEqual(before);
    await expect(shown(within)).rejects.toMatchObject({ code: 'MOMENT_ARCHIVED' });
    // An order that ended shortly before would also be shown, but is archived.
    await expect(shown(later, within)).rejects.toMatchObject({ code: 'MOMENT_ARCHIVED' });
  });

  test('allows the export of the remaining log to an intact file that begins after the archived events', async () => {
    await write();
    await remove();
    const lines: string[] = [];
    await own((session) => exportChain(session, { venueId: 1 }, (line) => void lines.push(line)));
    async function* given(): AsyncIterable<string> {
      yield* lines;
    }
    expect(await readChainFile(given())).toMatchObject({ header: { from: upTo + 1 }, events: 7, finding: null });
  });
});
