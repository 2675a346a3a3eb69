import { withOwnSession } from '#platform/database/own-session.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { chainHash, type ChainEvent } from './chain-event.js';
import { exportChain, ChainFileError, type ChainHeader } from './chain-file.js';
import { importChains, ImportRefusedError } from './chain-import.js';

const CODE = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };

describe('A forged file with an intact chain', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  let header: ChainHeader;
  let events: ChainEvent[];
  beforeAll(async () => {
    [database, other] = await Promise.all([openTestDatabase(), openTestDatabase()]);
    const log = await TestLog.open(database);
    await log.story(1);
    await log.story(1);
    await log.close();
    const lines: string[] = [];
    await withOwnSession({ url: database.url, role: null }, 'test', (session) =>
      exportChain(session, { venueId: 1 }, (line) => void lines.push(line)),
    );
    const [first, ...rest] = lines;
    header = JSON.parse(first!) as ChainHeader;
    events = rest.map((line) => JSON.parse(line) as ChainEvent);
  });
  afterAll(() => Promise.all([database, other].map((each) => each?.close())));

  async function* forged(seq: number, changes: object, ofHeader: object): AsyncIterable<string> {
    const begins = { ...header, ...ofHeader };
    let last = begins.previousHash;
    const lines = events.map((event) => {
      const changed = { ...event, ...(event.seq === seq ? changes : {}) };
      last = chainHash(last, begins.venue, changed);
      return JSON.stringify({ ...changed, hash: last });
    });
    yield JSON.stringify({ ...begins, lastHash: last });
    yield* lines;
  }

  test.each<[string, object, object?]>([
    ['a time that no calendar has', { at: '2026-02-30T10:00:00.000000Z' }],
    ['a day that no calendar has', { businessDay: '2026-02-30' }],
    ['a schema beyond any number of it', { schema: 99_999 }],
    ['a number beyond any of a day', { number: 1e12 }],
    ['half a byte of salt', { texts: [{ path: 'note', salt: 'abc', body: 'x' }] }],
    ['a venue beyond any number of it', {}, { venue: 3_000_000_000 }],
  ])('is not accepted as an exported log if it has %s', async (_, changes, ofHeader = {}) => {
    await expect(imported(1, changes, ofHeader)).rejects.toBeInstanceOf(ChainFileError);
  });

  test.each<[string, number, () => object]>([
    ['two events of one version in a stream', 4, () => ({ stream: events[0]!.stream, version: 1 })],
    ['data that no view understands', 4, () => ({ data: '[]', texts: null })],
    ['a character that no text has', 4, () => ({ data: '{"note":"\\u0000"}', texts: null })],
    ['data that are no JSON', 4, () => ({ data: '{', texts: null })],
    ['a newer schema than is known', 4, () => ({ schema: 99 })],
  ])('is refused with its error if it has %s, and leaves the database empty', async (_, seq, changes) => {
    const refusal = imported(seq, changes(), {});
    await expect(refusal).rejects.toBeInstanceOf(ImportRefusedError);
    await expect(refusal).rejects.toThrow(/^File 1 holds what no log takes: /);
    const rows = await withOwnSession({ url: other.url, role: null }, 'test', (session) =>
      session.query({ text: 'select from event union all select from venue_head union all select from staff_board' }),
    );
    expect(rows).toEqual([]);
  });

  test('is refused if an event has an earlier time than the one before it', async () => {
    const refusal = imported(4, { at: '2000-01-01T10:00:00.000000Z' }, {});
    await expect(refusal).rejects.toBeInstanceOf(ImportRefusedError);
    await expect(refusal).rejects.toThrow('Venue 1: event 4 happened before the one that precedes it.');
  });

  const imported = (seq: number, changes: object, ofHeader: object): Promise<unknown> =>
    withOwnSession({ url: other.url, role: null }, 'test', (session) =>
      importChains(session, CODE, [forged(seq, changes, ofHeader)]),
    );
});
