import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORED_EXAMPLES, storedExample } from '#test/every-event/stored-examples.js';
import { STORIES, type Story } from '#test/every-event/stories.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { recently, TestLog } from '#test/test-log.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { FolderStorage } from '#platform/storage/file-storage.js';
import { removeArchived } from '#eventlog/archive/remove-archived.js';
import { writeArchive } from '#eventlog/archive/write-archive.js';
import { rebuildProjection, type RebuildOptions } from '#eventlog/replay/rebuild.js';
import { LOG_EVENTS, STREAMS_AFTER } from './log.events.js';
import { LOG_PROJECTIONS } from './log.projections.js';

const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS, after: STREAMS_AFTER };
const NAMES = LOG_PROJECTIONS.map(({ name }) => name);
/** Portions of older days are forgotten. */
const TODAY = new Date().toISOString().slice(0, 10);
const VENUE = 1;
/** Streams that are written in turns. */
const AT_ONCE = 8;
const PART = 100;

describe('A partly archived log with events of every released schema', () => {
  let database: TestDatabase;
  let log: TestLog;
  let folder: string;
  let inline: string[][];
  let shapes: string[];
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database, recently());
    folder = mkdtempSync(join(tmpdir(), 'stolek-mixed-log-'));
    const runs = runsOfEveryShape();
    for (let from = 0; from < runs.length; from += AT_ONCE) {
      await Promise.all(runs.slice(from, from + AT_ONCE).map((run, at) => write(run, from + at + 1)));
    }
    inline = await rows();
    const stored = `select distinct type || '.' || schema as shape from event`;
    shapes = (await log.owner.query<{ shape: string }>(stored)).rows.map(({ shape }) => shape);
    await archiveHalf();
  });
  afterAll(async () => {
    await log.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = async ({ story, shape }: Run, callId: number): Promise<void> => {
    const streamId = randomUUID();
    for (const [expectedVersion, type] of story.entries()) {
      const { schema, stored } = storedExample(type, shape);
      const data = 'callId' in stored ? { ...stored, callId } : stored;
      const businessDay = type === 'OrderPlaced' ? { businessDay: TODAY } : {};
      await log.append({ venueId: VENUE, streamId, expectedVersion, type, schema, data, ...businessDay });
    }
  };

  const head = async (): Promise<number> => {
    const text = 'select seq::float8 as seq from venue_head where venue_id = $1';
    return (await log.owner.query<{ seq: number }>(text, [VENUE])).rows[0]!.seq;
  };

  const archiveHalf = async (): Promise<void> => {
    const [upTo, storage] = [Math.floor((await head()) / 2), new FolderStorage(folder)];
    const archive = { venueId: VENUE, upTo, now: new Date(), part: PART };
    await withOwnSession({ url: database.url, role: null }, 'test', (session) =>
      writeArchive(session, storage, archive),
    );
    await withOwnSession({ url: database.ownerUrl, role: null }, 'test', (session) =>
      removeArchived(session, storage, { venueId: VENUE, upTo, readers: [], after: STREAMS_AFTER }),
    );
    const text = 'select count(*)::int as n from event where venue_seq <= $1';
    expect((await log.owner.query<{ n: number }>(text, [upTo])).rows[0]!.n).toBeLessThan(upTo);
  };

  /** Every row of every projection, as text. */
  const rows = async (): Promise<string[][]> => {
    const all: string[][] = [];
    for (const name of NAMES) {
      const found = await log.owner.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      all.push(found.rows.map(({ row }) => row));
    }
    return all;
  };

  const rebuild = (name: string, options: Partial<RebuildOptions> = {}) =>
    rebuildProjection({ url: database.url, role: null }, CODE, {
      name,
      venueId: null,
      requestedBy: 'test',
      fresh: true,
      ...options,
    });

  test('contains each of them, and rows in every projection', () => {
    const released = STORED_EXAMPLES.map(({ type, schema }) => `${type}.${schema}`);
    expect(shapes.toSorted()).toEqual(released.toSorted());
    for (const [index, name] of NAMES.entries()) expect([name, inline[index]!.length]).not.toEqual([name, 0]);
  });

  test('rebuilds the rows of its appends byte by byte', async () => {
    for (const name of NAMES) {
      expect([name, await rebuild(name)]).toMatchObject([name, { state: 'done', differences: [] }]);
    }
    expect(await rows()).toEqual(inline);
  });

  test('rebuilds lost rows after an interruption', async () => {
    for (const name of NAMES) {
      const lost = await log.owner.query(`delete from ${name} where last_seq > $1`, [Math.floor((await head()) / 2)]);
      const interrupted = await rebuild(name, { signal: AbortSignal.abort() });
      expect([name, interrupted]).toMatchObject([name, { state: 'interrupted' }]);
      const done = await rebuild(name, { fresh: false });
      const whole = { id: interrupted.id, state: 'done', differenceCount: lost.rowCount };
      expect([name, done]).toMatchObject([name, whole]);
    }
    expect(await rows()).toEqual(inline);
  });
});

interface Run {
  readonly story: Story;
  readonly shape: number;
}

/** Every way that a stream can go, in each shape that its events have had; both halves of the log get of all. */
function runsOfEveryShape(): Run[] {
  const newest = (story: Story): number =>
    Math.max(...STORED_EXAMPLES.filter(({ type }) => story.some((one) => one === type)).map(({ schema }) => schema));
  const runs = STORIES.flatMap((story) => Array.from({ length: newest(story) }, (_, at) => ({ story, shape: at + 1 })));
  // Counted portions come last: the orders after them would be more than are left.
  const counts = runs.filter(({ story }) => story[0] === 'PortionsSet');
  const others = runs.filter((run) => !counts.includes(run));
  return [...[0, 1].flatMap((half) => others.filter((_, at) => at % 2 === half)), ...counts];
}
