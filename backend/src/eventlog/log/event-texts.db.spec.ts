import { createHash, randomUUID } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog, type TestAppend } from '#test/test-log.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { verifyChain } from '../chain/chain-verify.js';
import { compareProjection } from '../replay/compare.js';
import { EVENT_COLUMNS } from './read-streams.js';

const NOTE = 'Pro Jana Nováka: "bez cibule"\n\\ a „rychle“';
const LINES = ['bez hořčice', null, ''].map((note, index) => ({
  itemId: index + 1,
  name: 'Pivo',
  quantity: 1,
  price: 5900,
  note,
}));
const DATA = {
  tableId: 1,
  tableName: 'Stůl 1',
  session: 's',
  currency: 'CZK',
  total: 17700,
  lines: LINES,
  note: NOTE,
};

interface TextRow {
  readonly venue_seq: string;
  readonly path: string;
  readonly salt: Buffer;
  readonly body: string;
}

interface StoredData {
  readonly commitments?: Readonly<Record<string, string>>;
  readonly note: string | null;
  readonly lines: readonly { readonly note: string | null }[];
}

describe('Typed texts', () => {
  let database: TestDatabase;
  let log: TestLog;
  let venueId = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });
  beforeEach(() => {
    venueId += 10;
  });

  const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
    (await log.owner.query(text, values)).rows as Row[];
  const texts = (venue = venueId): Promise<TextRow[]> =>
    rows('select venue_seq, path, salt, body from event_text where venue_id = $1 order by venue_seq, path', venue);
  const stored = async (venue = venueId): Promise<StoredData[]> =>
    (await rows<{ data: StoredData }>('select data from event where venue_id = $1 order by venue_seq', venue)).map(
      ({ data }) => data,
    );
  const read = async (venue = venueId): Promise<unknown[]> =>
    (
      await rows<{ data: unknown }>(`select ${EVENT_COLUMNS} from event where venue_id = $1 order by venue_seq`, venue)
    ).map(({ data }) => data);
  const onBoard = (venue = venueId): Promise<unknown[]> =>
    rows('select note, lines, reject_reason from staff_board where venue_id = $1 order by number', venue);
  const order = (venue = venueId, streamId = randomUUID()): TestAppend => ({
    venueId: venue,
    streamId,
    type: 'OrderPlaced',
    data: DATA,
    businessDay: '2026-11-20',
  });
  const own = <Result>(work: Parameters<typeof withOwnSession<Result>>[2]): Promise<Result> =>
    withOwnSession({ url: database.url, role: null }, 'test', work);
  const differences = async (venue = venueId): Promise<number> => {
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    const counts = LOG_PROJECTIONS.map(({ name }) => own((session) => compareProjection(session, code, name, [venue])));
    return (await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0);
  };
  const finding = (venue = venueId): Promise<unknown> =>
    own(async (session) => (await verifyChain(session, venue)).finding);

  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    'one alone': () => log.append(order()),
    'in a batch': () => Promise.all([log.place(venueId + 1), log.append(order()), log.place(venueId + 2)]),
    'with others, all or none': () => log.appendTogether([order(), { ...order(), data: { ...DATA, note: null } }]),
  };

  test.each(Object.keys(WAYS))(
    'are stored outside their event, which has their salted hashes, and are read with it (%s)',
    async (way) => {
      await WAYS[way]!();
      const remaining = (await texts()).filter(({ venue_seq }) => venue_seq === '1');
      expect(remaining.map(({ path, body }) => [path, body])).toEqual([
        ['lines.0.note', 'bez hořčice'],
        ['note', NOTE],
      ]);
      const [data] = await stored();
      expect([data!.note, ...data!.lines.map(({ note }) => note)]).toEqual([null, null, null, '']);
      expect(JSON.stringify(data)).not.toMatch(/cibule|hořčice/);
      for (const { path, salt, body } of remaining) {
        expect(salt.length).toBeGreaterThanOrEqual(16);
        expect(data!.commitments![path]).toBe(createHash('sha256').update(salt).update(body).digest('hex'));
      }
      expect((await read())[0]).toEqual(DATA);
      expect((await onBoard())[0]).toEqual({ note: NOTE, lines: LINES, reject_reason: null });
      expect([await differences(), await finding()]).toEqual([0, null]);
    },
  );

  test('have a salt for each text, so that equal texts have different hashes', async () => {
    await Promise.all([log.append(order()), log.append(order())]);
    const [first, second] = await stored();
    expect(first!.commitments!['note']).not.toBe(second!.commitments!['note']);
  });

  test('are optional: an event without them is stored as it was given', async () => {
    await log.append({ ...order(), data: { ...DATA, note: null, lines: [] } });
    expect(await stored()).toEqual([{ ...DATA, note: null, lines: [] }]);
    expect(await texts()).toEqual([]);
  });

  test('are allowed in any event, such as a rejection with a reason that is appended alone or with its order', async () => {
    const [alone, together] = [randomUUID(), randomUUID()];
    const refusal = { venueId, expectedVersion: 1, type: 'OrderRejected', data: { reason: 'Došlo, paní Nováková' } };
    await log.append(order(venueId, alone));
    await log.append({ ...refusal, streamId: alone });
    await log.appendTogether([order(venueId, together), { ...refusal, streamId: together }]);
    expect((await read()).map((data) => (data as { reason?: string }).reason)).toEqual([
      undefined,
      'Došlo, paní Nováková',
      undefined,
      'Došlo, paní Nováková',
    ]);
    const shown = { note: NOTE, lines: LINES, reject_reason: 'Došlo, paní Nováková' };
    expect(await onBoard()).toEqual([shown, shown]);
    expect([await differences(), await finding()]).toEqual([0, null]);
  });

  test.each(['alone', 'in a batch', 'with others'])(
    'are erased by an event that erases all texts of its stream, and the chain stays intact (%s)',
    async (way) => {
      const [erased, other] = [randomUUID(), randomUUID()];
      const requestHash = Buffer.alloc(32, 7);
      await log.append({ ...order(venueId, erased), requestHash });
      await log.append({ ...order(venueId, other), requestHash });
      const erasing = { venueId, streamId: erased, expectedVersion: 1, type: 'Erased', erasesTexts: true };
      if (way === 'alone') await log.append(erasing);
      else if (way === 'in a batch') await Promise.all([log.place(venueId + 1), log.append(erasing)]);
      else await log.appendTogether([order(), erasing]);
      const left = await texts();
      expect(left.filter(({ venue_seq }) => venue_seq === '1')).toEqual([]);
      expect(left.filter(({ venue_seq }) => venue_seq === '2')).toHaveLength(2);
      expect((await read())[0]).toEqual({
        ...DATA,
        note: null,
        lines: LINES.map((line) => ({ ...line, note: line.note && null })),
      });
      const heads = await rows('select stream_id, request_hash from stream_head where stream_id = any ($1)', [
        erased,
        other,
      ]);
      expect(heads).toContainEqual({ stream_id: erased, request_hash: null });
      expect(heads).toContainEqual({ stream_id: other, request_hash: requestHash });
      expect(await finding()).toBeNull();
    },
  );

  test('are rolled back with their append', async () => {
    const streamId = randomUUID();
    await log.append(order(venueId, streamId));
    await expect(log.append({ ...order(venueId, streamId), businessDay: 'no day' })).rejects.toThrow();
    await expect(log.append(order(venueId, streamId))).rejects.toThrow('conflict');
    expect(await texts()).toHaveLength(2);
  });
});
