import { randomUUID } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { CHAIN_COLUMNS, canonicalEvent, chainHash, type ChainEvent } from './chain-event.js';
import { verifyChain, type ChainReport } from './chain-verify.js';

describe("A venue's chain", () => {
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
  /** Moves the numbers from `seq` on; far away first, so that none is there twice on the way. */
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
  /** Puts a false event in, chained as well as one can, and moves what follows up by one. */
  const insertAt = async (seq: number): Promise<void> => {
    const all = await events();
    await renumber(seq, 1);
    const intruder: ChainEvent = { ...all[0]!, seq, stream: randomUUID(), command: randomUUID(), version: 1 };
    const hash = chainHash(all[seq - 2]?.hash ?? '', venue, intruder);
    await log.tamper(
      `insert into event select venue_id, $2, $3, 1, type, schema, actor_kind, actor_id, device, $4, correlation_id,
         occurred_at, business_day, number, data, decode($5, 'hex') from event where venue_id = $1 and stream_id = $6 and stream_version = 1`,
      [venue, seq, intruder.stream, intruder.command, hash, all[0]!.stream],
    );
  };

  test('is intact as it was appended, and the head is told', async () => {
    const last = (await events()).at(-1)!;
    expect(await verify()).toEqual({ venueId: venue, head: 9, headHash: last.hash, events: 9, finding: null });
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
  ])('shows an event with altered %s', async (_what, change) => {
    await log.tamper(`update event set ${change} where venue_id = $1 and venue_seq in (4, 8)`, [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'altered', seq: 4 });
  });

  test('shows a removed event by the hole', async () => {
    await log.tamper('delete from event where venue_id = $1 and venue_seq in (5, 6)', [venue]);
    expect((await verify()).finding).toEqual({ kind: 'removed', seq: 5, explanation: 'events 5 to 6 are missing' });
  });

  test('shows a removed first event', async () => {
    await log.tamper('delete from event where venue_id = $1 and venue_seq = 1', [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'removed', seq: 1 });
  });

  test('shows a removed event although what follows was renumbered', async () => {
    await log.tamper('delete from event where venue_id = $1 and venue_seq = 5', [venue]);
    // In two steps: the rows are updated in no certain order, and a number may not stand twice even for a moment.
    await log.tamper('update event set venue_seq = -venue_seq where venue_id = $1 and venue_seq > 5', [venue]);
    await log.tamper('update event set venue_seq = -venue_seq - 1 where venue_id = $1 and venue_seq < 0', [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'removed', seq: 5 });
  });

  test('shows that the end was cut off', async () => {
    await log.tamper('delete from event where venue_id = $1 and venue_seq >= 8', [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'removed', seq: 8 });
    await log.tamper('delete from event where venue_id = $1', [venue]);
    expect((await verify()).finding).toMatchObject({ kind: 'removed', seq: 1 });
  });

  test.each([1, 5, 9])('shows an event inserted as number %d, however well it was chained', async (seq) => {
    await insertAt(seq);
    expect((await verify()).finding).toMatchObject({ kind: 'inserted', seq });
  });

  test('shows an event that was added at the end past the head', async () => {
    await insertAt(10);
    expect((await verify()).finding).toMatchObject({ kind: 'inserted', seq: 10 });
  });

  test('is computed for files as it is in the database', async () => {
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
