import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { AppendConnection } from './append-connection.js';
import { AppendQueue } from './append-queue.js';
import type { Append, AppendOutcome } from './append.js';

const LINES = [{ itemId: 1, name: 'Svíčková', quantity: 1, price: 18900, note: null }];

function placed(venueId: number, changes: Partial<Append> = {}): Append {
  return {
    venueId,
    streamId: randomUUID(),
    expectedVersion: 0,
    type: 'OrderPlaced',
    schema: 1,
    data: { tableId: 1, tableName: 'Stůl 1', session: 's', currency: 'CZK', total: 18900, lines: LINES, note: null },
    context: { actor: { kind: 'guest', id: 's' }, device: null, correlationId: randomUUID() },
    commandId: randomUUID(),
    occurredAt: new Date(),
    businessDay: '2026-11-20',
    ...changes,
  };
}

const decision = (of: Append, expectedVersion: number, type: string): Append => ({
  ...of,
  expectedVersion,
  type,
  data: {},
  commandId: randomUUID(),
  businessDay: undefined,
});

describe('The event log', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  const connections: AppendConnection[] = [];
  const writer = (): AppendQueue => {
    const connection = new AppendConnection({ url: database.url, role: null });
    connections.push(connection);
    return new AppendQueue(connection);
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.onApplicationShutdown()));
    await owner.end();
    await database.close();
  });

  const rows = async <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await owner.query(sql, values)).rows as Row[];
  const seqs = async (venueId: number): Promise<number[]> =>
    (await rows<{ seq: string }>('select venue_seq as seq from event where venue_id = $1 order by 1', [venueId])).map(
      ({ seq }) => Number(seq),
    );

  test('numbers a single append, and gives an order its number of the day', async () => {
    const log = writer();
    const first = placed(1);
    const { occurredAt } = first;
    const appended = { outcome: 'appended', version: 1, occurredAt, appendedAt: occurredAt };
    expect(await log.append(first)).toEqual({ ...appended, venueSeq: 1, number: 1 });
    expect(await log.append(placed(1, { occurredAt }))).toEqual({ ...appended, venueSeq: 2, number: 2 });
    expect(await log.append(placed(2, { occurredAt }))).toEqual({ ...appended, venueSeq: 1, number: 1 });
  });

  test('numbers orders from 1 on a new business day, and never returns to the count of an earlier one', async () => {
    const log = writer();
    const numbers = async (...days: string[]): Promise<(number | null)[]> => {
      const outcomes = await Promise.all(days.map((businessDay) => log.append(placed(3, { businessDay }))));
      return outcomes.map((outcome) => (outcome.outcome === 'appended' ? outcome.number : null)).sort();
    };
    expect(await numbers('2026-11-20')).toEqual([1]);
    expect(await numbers('2026-11-20', '2026-11-20')).toEqual([2, 3]);
    expect(await numbers('2026-11-21')).toEqual([1]);
    expect(await numbers('2026-11-20')).toEqual([2]);
    expect(await numbers('2026-11-22', '2026-11-22')).toEqual([1, 2]);
  });

  test('refuses an unexpected version and names the actual one, alone and in a batch', async () => {
    const log = writer();
    const order = placed(4);
    await log.append(order);
    await log.append(decision(order, 1, 'OrderConfirmed'));
    expect(await log.append(decision(order, 1, 'OrderRejected'))).toEqual({ outcome: 'conflict', actualVersion: 2 });
    const [conflict, other] = await Promise.all([log.append(decision(order, 1, 'OrderClosed')), log.append(placed(4))]);
    expect(conflict).toEqual({ outcome: 'conflict', actualVersion: 2 });
    expect(other).toMatchObject({ outcome: 'appended', venueSeq: 3 });
  });

  test('refuses to continue a stream that does not exist, and stores nothing for it', async () => {
    const log = writer();
    const ghost = decision(placed(5), 3, 'OrderConfirmed');
    expect(await log.append(ghost)).toEqual({ outcome: 'conflict', actualVersion: 0 });
    expect((await Promise.all([log.append(ghost), log.append(placed(5))]))[0]).toEqual({
      outcome: 'conflict',
      actualVersion: 0,
    });
    expect(await rows('select 1 from stream_head where stream_id = $1', [ghost.streamId])).toEqual([]);
  });

  test('answers a repeated command id with the stream that it has opened, alone, in a batch and from another process', async () => {
    const log = writer();
    const first = placed(6, { requestHash: Buffer.from('same') });
    const again = (): Append => ({ ...placed(6), commandId: first.commandId, requestHash: Buffer.from('same') });
    const duplicate = { outcome: 'duplicate', streamId: first.streamId, sameRequest: true };
    const [a, b] = await Promise.all([log.append(first), log.append(again())]);
    expect([a.outcome, b.outcome].sort()).toEqual(['appended', 'duplicate']);
    const stored = a.outcome === 'appended' ? duplicate : { ...duplicate, streamId: expect.any(String) };
    expect(await log.append(again())).toEqual(stored);
    expect(await writer().append(again())).toEqual(stored);
    expect(await log.append({ ...again(), requestHash: Buffer.from('other') })).toMatchObject({ sameRequest: false });
    expect(await seqs(6)).toEqual([1]);
  });

  test('stores the rest of a batch if one of its appends fails', async () => {
    const log = writer();
    const poisoned = placed(7, { data: { tableId: 'not a number' } });
    const outcomes = await Promise.allSettled([
      log.append(placed(7)),
      log.append(placed(7)),
      log.append(poisoned),
      log.append(placed(7)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await seqs(7)).toEqual([1, 2, 3]);
    expect(await rows('select 1 from stream_head where stream_id = $1', [poisoned.streamId])).toEqual([]);
  });

  test('refuses an actor or a device that could be confused with another line of the hashed text', async () => {
    const log = writer();
    for (const context of [
      { ...placed(11).context, device: 'tablet\n7' },
      { ...placed(11).context, actor: { kind: 'guest', id: 'a\tb' } as const },
      { ...placed(11).context, actor: { kind: 'nobody' as 'guest', id: 'a' } },
    ]) {
      await expect(log.append(placed(11, { context }))).rejects.toMatchObject({ code: '23514' });
      const [bad, good] = await Promise.allSettled([log.append(placed(11, { context })), log.append(placed(11))]);
      expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
    }
    expect(await seqs(11)).toEqual([1, 2, 3]);
  });

  test('stores texts with every character that has a meaning in arrays, rows and JSON', async () => {
    const log = writer();
    const tableName = `"Stůl", \\ {1} (2) 'tři'; null, \\n`;
    const device = `"a\\",(b){c} null`;
    const odd = (): Append => {
      const append = placed(12);
      return { ...append, data: { ...(append.data as object), tableName }, context: { ...append.context, device } };
    };
    await log.append(odd());
    await Promise.all([log.append(odd()), log.append({ ...odd(), context: { ...odd().context, device: '' } })]);
    const stored = await rows(`select device, data->>'tableName' as name from event where venue_id = 12 order by 1`);
    expect(stored.map((row) => (row as { name: string }).name)).toEqual([tableName, tableName, tableName]);
    expect(stored.map((row) => (row as { device: string }).device).sort()).toEqual(['', device, device]);
  });

  test.each([
    ['one venue', [8]],
    ['sixteen venues', Array.from({ length: 16 }, (_, index) => 100 + index)],
  ])('has gapless numbers, an intact chain and a full board after 640 appends at once to %s', async (_name, venues) => {
    const logs = Array.from({ length: 4 }, writer);
    const appends = Array.from({ length: 32 * 20 }, (_, index) => placed(venues[index % venues.length] ?? 0));
    await Promise.all(appends.map((append, index) => logs[index % logs.length]!.append(append)));
    for (const venue of venues) {
      const share = appends.length / venues.length;
      expect(await seqs(venue)).toEqual(Array.from({ length: share }, (_, index) => index + 1));
      const numbers = await rows<{ number: number }>('select number from staff_board where venue_id = $1 order by 1', [
        venue,
      ]);
      expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: share }, (_, index) => index + 1));
    }
    const broken = await rows(
      `select * from (
         select venue_id, venue_seq, hash = sha256(coalesce(lag(hash) over venue, '\\x') || canonical_event(e)) as intact
         from event e window venue as (partition by venue_id order by venue_seq)
       ) chain where not intact`,
    );
    expect(broken).toEqual([]);
  });

  test('stores exactly one of eight concurrent appends that expect the same version', async () => {
    const order = placed(9);
    await writer().append(order);
    const logs = Array.from({ length: 8 }, writer);
    const race = await Promise.all(logs.map((log) => log.append(decision(order, 1, 'OrderConfirmed'))));
    expect(race.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
    const losers = race.filter(
      (outcome): outcome is Extract<AppendOutcome, { outcome: 'conflict' }> => outcome.outcome === 'conflict',
    );
    expect(losers.map(({ actualVersion }) => actualVersion)).toEqual(Array(7).fill(2));
  });

  test('can be changed neither by the application nor by its owner', async () => {
    await writer().append(placed(10));
    const application = new pg.Client({ connectionString: database.url });
    await application.connect();
    for (const sql of ['update event set number = 0', 'delete from event', 'truncate event']) {
      await expect(application.query(sql)).rejects.toMatchObject({ code: '42501' });
      await expect(owner.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
    await application.end();
  });
});
