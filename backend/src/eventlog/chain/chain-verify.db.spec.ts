import { randomUUID } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { CHAIN_COLUMNS, canonicalEvent, chainHash, type ChainEvent } from './chain-event.js';
import { verifyChain, type ChainReport } from './chain-verify.js';
import { readMarks, verifyOn } from './verified-marks.js';

describe("The verification of a venue's chain", () => {
  let database: TestDatabase;
  let log: TestLog;
  let venue = 0;

  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });
  beforeEach(async () => {
    venue += 1;
    for (let order = 0; order < 3; order++) await log.story(venue);
  });

  const verify = (): Promise<ChainReport> =>
    withOwnSession({ url: database.url, role: null }, 'test', (session) => verifyChain(session, venue));
  const events = async (): Promise<ChainEvent[]> => {
    const text = `select ${CHAIN_COLUMNS} from event e where venue_id = $1 order by venue_seq`;
    const { rows } = await log.owner.query<ChainEvent & { seq: string }>(text, [venue]);
    return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
  };
  /** Moves the numbers from `seq` on; first far away, so that none occurs twice in between. */
  const renumber = async (seq: number, by: number): Promise<void> => {
    await log.tamper('update event set venue_seq = venue_seq + 1000 where venue_id = $1 and venue_seq >= $2', [
      venue,
      seq,
    ]);
    await log.tamper('update event set venue_seq = venue_seq - 1000 + $2 where venue_id = $1 and venue_seq > 1000', [
      venue,
      by,
    ]);
  };
  /** Inserts a false event, chained as well as possible, and moves all later events up by one. */
  const insertAt = async (seq: number): Promise<void> => {
    const all = await events();
    await renumber(seq, 1);
    const intruder: ChainEvent = { ...all[0]!, seq, stream: randomUUID(), command: randomUUID(), version: 1 };
    const hash = chainHash(all[seq - 2]?.hash ?? '', venue, intruder);
    await log.tamper(
      `insert into event select venue_id, $2, $3, 1, type, schema, actor_kind, actor_id, device, $4, correlation_id,
         occurred_at, appended_at, business_day, number, data, decode($5, 'hex') from event where venue_id = $1 and stream_id = $6 and stream_version = 1`,
      [venue, seq, intruder.stream, intruder.command, hash, all[0]!.stream],
    );
  };

  test('confirms that it is intact as appended, and reports the head', async () => {
    const last = (await events()).at(-1)!;
    expect(await verify()).toEqual({
      venueId: venue,
      head: 9,
      headHash: last.hash,
      events: 9,
      after: 0,
      finding: null,
      findings: [],
      breaks: 0,
    });
  });

  test.each([
    ['data', `data = '{"tableId": 9}'`],
    ['the whitespace of data', `data = (data::text || ' ')::json`],
    ['the time, by a microsecond', `occurred_at = occurred_at + interval '1 microsecond'`],
    ['the actor', `actor_id = '2'`],
    ['the device', `device = null`],
    ['the type', `type = 'OrderRejected'`],
    ['the number', `number = 77`],
    ['the hash itself', `hash = sha256('x')`],
  ])('reports an event with altered %s', async (_what, change) => {
    await log.tamper(`update event set ${change} where venue_id = $1 and venue_seq in (4, 8)`, [venue]);
    const { finding, findings, breaks } = await verify();
    expect(finding).toMatchObject({ kind: 'altered', seq: 4 });
    expect([findings.map(({ seq }) => seq), breaks]).toEqual([[4, 8], 2]);
  });

  test('reports each change once, without the errors that only follow from it', async () => {
    await insertAt(2);
    await log.tamper(`update event set device = 'x' where venue_id = $1 and venue_seq = 7`, [venue]);
    await log.tamper('delete from event where venue_id = $1 and venue_seq = 9', [venue]);
    const { findings, breaks, events: fit } = await verify();
    expect(findings).toMatchObject([
      { kind: 'inserted', seq: 2 },
      { kind: 'altered', seq: 7 },
      { kind: 'removed', seq: 9 },
    ]);
    // The first event, and the inserted one that is well chained.
    expect([breaks, fit]).toEqual([3, 2]);
  });

  test('reports both an altered event and the missing end after it', async () => {
    await log.tamper(`update event set device = 'x' where venue_id = $1 and venue_seq = 3`, [venue]);
    await log.tamper('delete from event where venue_id = $1 and venue_seq > 7', [venue]);
    expect((await verify()).findings).toMatchObject([
      { kind: 'altered', seq: 3 },
      { kind: 'removed', seq: 8 },
    ]);
  });

  test('reports the gap that removed events leave', async () => {
    await log.tamper('delete from event where venue_id = $1 and venue_seq in (5, 6)', [venue]);
    expect((await verify()).finding).toEqual({ kind: 'removed', seq: 5, explanation: 'events 5 to 6 are missing' });
  });

  test('reports a removed first event', async () => {
    await log.tamper('delete from event where venue_id = $1 and venue_seq = 1', [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'removed', seq: 1 });
  });

  test('reports a removed event even if the later ones were renumbered', async () => {
    await log.tamper('delete from event where venue_id = $1 and venue_seq = 5', [venue]);
    // Two steps are needed: rows are updated in any order, and no number may occur twice even for a moment.
    await log.tamper('update event set venue_seq = -venue_seq where venue_id = $1 and venue_seq > 5', [venue]);
    await log.tamper('update event set venue_seq = -venue_seq - 1 where venue_id = $1 and venue_seq < 0', [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'removed', seq: 5 });
  });

  test('reports that the end was cut off', async () => {
    await log.tamper('delete from event where venue_id = $1 and venue_seq >= 8', [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'removed', seq: 8 });
    await log.tamper('delete from event where venue_id = $1', [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'removed', seq: 1 });
  });

  test.each([1, 5, 9])('reports an event inserted as number %d, even with a correct hash', async (seq) => {
    await insertAt(seq);
    expect((await verify()).finding).toMatchObject({ kind: 'inserted', seq });
  });

  test('reports an event that was added after the head', async () => {
    await insertAt(10);
    expect((await verify()).finding).toMatchObject({ kind: 'inserted', seq: 10 });
  });

  const verifyFromMark = (fromStart = false): Promise<ChainReport> =>
    withOwnSession({ url: database.url, role: null }, 'test', async (session) => {
      const [mark = null] = await readMarks(session, venue);
      return verifyOn(session, venue, { mark, fromStart });
    });

  test('starts at the last verified event, or on request at the first one', async () => {
    expect(await verifyFromMark()).toMatchObject({ after: 0, events: 9 });
    await log.story(venue);
    expect(await verifyFromMark()).toMatchObject({ after: 9, events: 3, head: 12, breaks: 0 });
    await log.tamper(`update event set device = 'x' where venue_id = $1 and venue_seq = 3`, [venue]);
    expect(await verifyFromMark()).toMatchObject({ after: 12, events: 0, breaks: 0 });
    expect((await verifyFromMark(true)).findings).toMatchObject([{ kind: 'altered', seq: 3 }]);
  });

  test('reports a missing or rewritten event before the point that an earlier verification has reached', async () => {
    await verifyFromMark();
    const head = 'update venue_head set seq = $2, hash = $3 where venue_id = $1';
    const all = await events();
    await log.tamper('delete from event where venue_id = $1 and venue_seq > 7', [venue]);
    await log.owner.query(head, [venue, 7, Buffer.from(all[6]!.hash, 'hex')]);
    for (let again = 0; again < 2; again++) {
      expect((await verifyFromMark()).findings).toMatchObject([{ kind: 'removed', seq: 9 }]);
    }
    for (let order = 0; order < 2; order++) await log.story(venue);
    expect((await verifyFromMark()).findings).toMatchObject([{ kind: 'altered', seq: 9 }]);
  });

  test('finds the same hashes in a file as in the database', async () => {
    const { rows } = await log.owner.query<{ content: Buffer }>(
      'select canonical_event(e) as content from event e where venue_id = $1 order by venue_seq',
      [venue],
    );
    const all = await events();
    expect(all.map((event) => canonicalEvent(venue, event))).toEqual(
      rows.map(({ content }) => content.toString('utf8')),
    );
    all.forEach((event, index) => expect(chainHash(all[index - 1]?.hash ?? '', venue, event)).toBe(event.hash));
  });
});
