import { withOwnSession } from '#platform/database/own-session.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { exportChain, readChainFile } from './chain-file.js';
import { ImportRefusedError, importChains } from './chain-import.js';
import { verifyChain, type ChainReport } from './chain-verify.js';

const TEXTS = `select venue_seq::int as seq, path, encode(salt, 'hex') as salt, body from event_text order by 1, 2`;
const ALTERED = 'the text lines.1.note of event 1 is not the one that was hashed';

describe('The texts of a chain', () => {
  let database: TestDatabase;
  let log: TestLog;
  beforeEach(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
  });
  afterEach(async () => {
    await log.close();
    await database.close();
  });

  const own = <Result>(url: string, work: Parameters<typeof withOwnSession<Result>>[2]): Promise<Result> =>
    withOwnSession({ url, role: null }, 'test', work);
  const verified = (): Promise<ChainReport> => own(database.url, (session) => verifyChain(session, 1));
  const exported = async (): Promise<string[]> => {
    const lines: string[] = [];
    await own(database.url, (session) => exportChain(session, { venueId: 1 }, (line) => void lines.push(line)));
    return lines;
  };
  const erase = (streamId: string): Promise<void> =>
    log.append({ venueId: 1, streamId, expectedVersion: 2, type: 'Erased', erasesTexts: true });

  test('match the hashes in their events, so that a changed, added or removed text is reported', async () => {
    const order = await log.story(1, 'rejected');
    expect((await verified()).finding).toBeNull();

    await log.owner.query(`update event_text set body = 'jedno točené' where venue_seq = 1`);
    expect((await verified()).findings).toEqual([{ kind: 'altered', seq: 1, explanation: ALTERED }]);

    await log.owner.query('delete from event_text where venue_seq = 1');
    const missing = 'the text lines.1.note of event 1 is missing, and no event has erased it';
    expect((await verified()).findings).toEqual([{ kind: 'removed', seq: 1, explanation: missing }]);

    await log.owner.query(`insert into event_text values (1, $1, 2, 'note', '\\x01', 'podvržené')`, [order]);
    expect(await verified()).toMatchObject({
      breaks: 2,
      findings: [
        { kind: 'removed', seq: 1 },
        { kind: 'altered', seq: 2 },
      ],
    });
  });

  test('may be missing after an event of the same stream has erased them', async () => {
    const [erased, other] = [await log.story(1, 'rejected'), await log.story(1, 'rejected')];
    await erase(erased);
    expect(await verified()).toMatchObject({ finding: null, events: 5 });
    await log.owner.query('delete from event_text where stream_id = $1', [other]);
    expect((await verified()).findings.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  test('are exported and imported without erased texts, and the chain stays intact', async () => {
    await log.story(1, 'rejected');
    await erase(await log.story(1, 'rejected'));
    const lines = await exported();
    expect(lines.slice(1).map((line) => (JSON.parse(line) as { texts?: unknown[] }).texts?.length)).toEqual([
      1,
      1,
      undefined,
      undefined,
      undefined,
    ]);
    expect(await readChainFile(asFile(lines))).toMatchObject({ finding: null, events: 5 });

    const other = await openTestDatabase();
    try {
      const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
      await own(other.ownerUrl, (session) => importChains(session, code, [asFile(lines)]));
      const query = (url: string): Promise<unknown> => own(url, (session) => session.query({ text: TEXTS }));
      expect(await query(other.ownerUrl)).toEqual(await query(database.ownerUrl));
      expect(await own(other.url, (session) => verifyChain(session, 1))).toMatchObject({ finding: null, events: 5 });
    } finally {
      await other.close();
    }
  });

  test('are refused in a file if they do not match their hash', async () => {
    await log.story(1, 'rejected');
    const lines = (await exported()).map((line) => line.replace('řezané', 'točené'));
    expect((await readChainFile(asFile(lines))).findings).toEqual([{ kind: 'altered', seq: 1, explanation: ALTERED }]);
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    await expect(
      own(database.ownerUrl, (session) => importChains(session, code, [asFile(lines)])),
    ).rejects.toBeInstanceOf(ImportRefusedError);
  });
});

async function* asFile(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
