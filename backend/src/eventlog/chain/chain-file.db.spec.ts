import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { OtherEpochError } from '#platform/database/epoch.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { numbersBetween } from '../log/read-streams.js';
import { compareProjection } from '../replay/compare.js';
import { ChainFileError, readChainFile, exportChain, type ChainFileReport, type ExportRange } from './chain-file.js';
import { importChains, ImportRefusedError } from './chain-import.js';
import { verifyChain } from './chain-verify.js';

const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };

describe('A log in a file', () => {
  let database: TestDatabase;
  let log: TestLog;
  const emptied: TestDatabase[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
    for (let order = 0; order < 3; order++) await log.story(1);
    await log.append({
      venueId: 1,
      streamId: randomUUID(),
      type: 'StaffCalled',
      data: { callId: 5, tableId: 1, tableName: 'Č' },
    });
    await log.story(2, 'rejected');
  });
  afterAll(async () => {
    await log.close();
    await Promise.all([database, ...emptied].map((each) => each.close()));
  });

  const sessionOn = <Result>(on: TestDatabase, work: Parameters<typeof withOwnSession<Result>>[2]): Promise<Result> =>
    withOwnSession({ url: on.url, role: null }, 'test', work);
  const exported = async (range: ExportRange): Promise<string[]> => {
    const lines: string[] = [];
    await sessionOn(database, (session) => exportChain(session, range, (line) => void lines.push(line)));
    return lines;
  };
  async function* linesOf(lines: readonly string[]): AsyncIterable<string> {
    yield* lines;
  }
  const check = (lines: readonly string[]): Promise<ChainFileReport> => readChainFile(linesOf(lines));
  const emptyDatabase = async (): Promise<TestDatabase> => {
    const other = await openTestDatabase();
    emptied.push(other);
    return other;
  };
  const importInto = (on: TestDatabase, ...files: string[][]): Promise<ChainFileReport[]> =>
    sessionOn(on, (session) => importChains(session, CODE, files.map(linesOf)));
  const edited = (lines: string[], index: number, change: (line: string) => string): string[] =>
    lines.map((line, at) => (at === index ? change(line) : line));

  test('can be verified on its own, as a whole or in part', async () => {
    expect(await check(await exported({ venueId: 1 }))).toMatchObject({ events: 10, finding: null });
    const part = await exported({ venueId: 1, from: 4, to: 6 });
    expect(JSON.parse(part[0]!)).toMatchObject({ venue: 1, from: 4, to: 6 });
    expect(await check(part)).toMatchObject({ events: 3, finding: null });
    expect(await check(await exported({ venueId: 99 }))).toMatchObject({ events: 0, finding: null });
  });

  test('reveals an altered, removed or inserted event, and a missing end', async () => {
    const lines = await exported({ venueId: 1 });
    const altered = edited(lines, 4, (line) => line.replace('Svíčková', 'Kaviár'));
    expect((await check(altered)).finding).toMatchObject({ kind: 'altered', seq: 4 });
    expect((await check(lines.toSpliced(5, 1))).finding).toMatchObject({ kind: 'removed', seq: 5 });
    expect((await check(lines.slice(0, -2))).finding).toMatchObject({ kind: 'removed', seq: 9 });
    const longer = [...lines, lines.at(-1)!.replace('"seq":10', '"seq":11')];
    expect((await check(longer)).finding).toMatchObject({ kind: 'inserted', seq: 10 });
    const renumbered = lines.map((line, at) => (at > 4 ? line.replace(`"seq":${at}`, `"seq":${at + 1}`) : line));
    const inserted = renumbered.toSpliced(5, 0, lines[2]!.replace('"seq":2', '"seq":5'));
    expect((await check(inserted)).finding).toMatchObject({ kind: 'inserted', seq: 5 });
  });

  test('is refused if a build before 0.1 has written it, and imports nothing', async () => {
    const lines = await exported({ venueId: 1 });
    const before = edited(lines, 0, (line) => line.replace('"formatVersion":2,"epoch":"0.1"', '"formatVersion":1'));
    await expect(check(before)).rejects.toBeInstanceOf(OtherEpochError);
    const other = await emptyDatabase();
    const refusal = importInto(other, await exported({ venueId: 2 }), before);
    await expect(refusal).rejects.toThrow(/^File 2 is not of Stolek 0\.1 or a later release/);
    expect(await sessionOn(other, (session) => session.query({ text: 'select from event' }))).toEqual([]);
  });

  test('is refused with the number of a line that cannot be read', async () => {
    const lines = await exported({ venueId: 1 });
    await expect(check(edited(lines, 2, (line) => line.slice(1)))).rejects.toThrow(/^Line 3 /);
    await expect(check([])).rejects.toBeInstanceOf(ChainFileError);
  });

  test('restores the same chain and the same board in an empty database', async () => {
    const other = await emptyDatabase();
    const files = [await exported({ venueId: 1 }), await exported({ venueId: 2 })];
    expect((await importInto(other, ...files)).map(({ events }) => events)).toEqual([10, 2]);
    await sessionOn(other, async (session) => {
      for (const venueId of [1, 2]) expect((await verifyChain(session, venueId)).finding).toBeNull();
      for (const { name } of LOG_PROJECTIONS) {
        expect((await compareProjection(session, CODE, name, [1, 2])).count).toBe(0);
      }
    });
    const rows = async (url: string, table: string): Promise<unknown[]> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const text = `select to_jsonb(t) - 'request_hash' as row from ${table} t order by 1`;
      const found = (await client.query(text)).rows;
      await client.end();
      return found;
    };
    for (const table of ['event', 'event_text', 'stream_head', 'venue_head', 'staff_board', 'staff_call']) {
      expect(await rows(other.ownerUrl, table)).toEqual(await rows(database.ownerUrl, table));
    }
    await expect(importInto(other, files[0]!)).rejects.toBeInstanceOf(ImportRefusedError);
  });

  // A log of 39 events before one of 150,000: 15 s; with the plans of the first, more than ten minutes.
  test('makes its import discard the query plans before it fills the views of each venue', async () => {
    const other = await emptyDatabase();
    const files = [await exported({ venueId: 2 }), await exported({ venueId: 1 })];
    await sessionOn(other, async (session) => {
      const progress: string[] = [];
      const query = session.query.bind(session);
      session.query = (statement: Parameters<typeof query>[0]) => {
        progress.push(...(/replay_staff_board|discard plans/.exec(statement.text) ?? []));
        return query(statement);
      };
      await importChains(session, CODE, files.map(linesOf));
      expect(progress).toEqual(['discard plans', 'replay_staff_board', 'discard plans', 'replay_staff_board']);
    });
  });

  test('is refused if another file of the same import is of the same venue', async () => {
    const other = await emptyDatabase();
    const lines = await exported({ venueId: 2 });
    await expect(importInto(other, lines, lines)).rejects.toThrow(/^Two files are of venue 2/);
  });

  test('is refused with the number of an event that occurs a second time', async () => {
    const lines = await exported({ venueId: 1 });
    expect((await check(lines.toSpliced(6, 0, lines[4]!))).finding).toMatchObject({ kind: 'inserted', seq: 4 });
  });

  test('restores a chain that begins where the partial export begins', async () => {
    const other = await emptyDatabase();
    await importInto(other, await exported({ venueId: 1, from: 4 }));
    expect(await sessionOn(other, (session) => verifyChain(session, 1))).toMatchObject({
      head: 10,
      events: 7,
      finding: null,
    });
    expect(await sessionOn(other, (session) => numbersBetween(session, 1, {}))).toEqual({ from: 4, to: 10 });
  });

  test('leaves the database empty if it is damaged', async () => {
    const other = await emptyDatabase();
    const lines = await exported({ venueId: 1 });
    const broken = edited(lines, 9, (line) => line.replace('"number":null', '"number":1'));
    await expect(importInto(other, broken)).rejects.toThrow(/Venue 1: event 9/);
    expect(await sessionOn(other, (session) => verifyChain(session, 1))).toMatchObject({ head: 0, events: 0 });
  });
});
