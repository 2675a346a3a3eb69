import { randomUUID } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { verifyChain } from '../chain/chain-verify.js';
import { AppendConnection } from './append-connection.js';
import { AppendQueue } from './append-queue.js';
import type { Append, AppendOutcome } from './append.js';
import { numbersBetween } from './read-streams.js';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const at = (second: number): Date => new Date(NOON + second * 1_000);

describe('Time in a venue', () => {
  let database: TestDatabase;
  let log: TestLog;
  const connections: AppendConnection[] = [];
  const writer = (): AppendQueue => {
    const connection = new AppendConnection({ url: database.url, role: null });
    connections.push(connection);
    return new AppendQueue(connection);
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.onApplicationShutdown()));
    await log.close();
    await database.close();
  });

  const event = (venueId: number, occurredAt: Date, businessDay?: string): Append => ({
    venueId,
    streamId: randomUUID(),
    expectedVersion: 0,
    type: 'Seen',
    schema: 1,
    data: {},
    commandId: randomUUID(),
    context: { actor: { kind: 'system', id: null }, device: null, correlationId: randomUUID() },
    occurredAt,
    ...(businessDay === undefined ? {} : { businessDay }),
  });
  const timeOf = (outcome: AppendOutcome): number =>
    outcome.outcome === 'appended' ? (outcome.occurredAt.getTime() - NOON) / 1_000 : NaN;
  const stored = async (venueId: number): Promise<number[]> => {
    const text = 'select occurred_at as at from event where venue_id = $1 order by venue_seq';
    const { rows } = await log.owner.query<{ at: Date }>(text, [venueId]);
    return rows.map((row) => (row.at.getTime() - NOON) / 1_000);
  };
  const soundChain = async (venueId: number): Promise<boolean> =>
    withOwnSession({ url: database.url, role: null }, 'test', async (own) => {
      return (await verifyChain(own, venueId)).finding === null;
    });
  const between = (venueId: number, from?: Date, to?: Date): Promise<{ from: number; to: number } | null> =>
    withOwnSession({ url: database.url, role: null }, 'test', (own) => numbersBetween(own, venueId, { from, to }));

  test('never decreases, and the answer of an append and the hash of its event have the stored time', async () => {
    const queue = writer();
    expect(timeOf(await queue.append(event(1, at(10))))).toBe(10);
    expect(timeOf(await queue.append(event(1, at(4))))).toBe(10);
    const batch = await Promise.all([7, 12, 11].map((second) => queue.append(event(1, at(second)))));
    const times = [10, 10, ...batch.map(timeOf)];
    expect(times.slice(2).sort()).toEqual((await stored(1)).slice(2));
    expect(await stored(1)).toEqual([...(await stored(1))].sort((a, b) => a - b));
    expect(Math.max(...times)).toBe(12);
    expect(timeOf(await writer().append(event(1, at(0))))).toBe(12);
    expect(await soundChain(1)).toBe(true);
  });

  test('is separate for each venue', async () => {
    const queue = writer();
    await queue.append(event(2, at(100)));
    const [early, late] = await Promise.all([queue.append(event(3, at(1))), queue.append(event(2, at(50)))]);
    expect([timeOf(early), timeOf(late)]).toEqual([1, 100]);
  });

  test('follows the order of the event numbers when the clocks of processes differ by hours', async () => {
    const queues = [0, 7_200, -7_200, 60].map((skew) => ({ queue: writer(), skew }));
    for (let round = 0; round < 10; round++) {
      await Promise.all(queues.map(({ queue, skew }) => queue.append(event(4, at(round + skew)))));
    }
    const times = await stored(4);
    expect(times).toHaveLength(40);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(await soundChain(4)).toBe(true);
  });

  test('is refused if it or the business day is more than a day ahead of the database, but the rest of the batch is stored', async () => {
    const queue = writer();
    const dayAhead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
    const ahead = { code: 'ST001', message: 'CLOCK_AHEAD' };
    const soon = new Date(Date.now() + DAY_MS + 3_600_000);
    await expect(queue.append(event(5, at(0), dayAhead(2)))).rejects.toMatchObject(ahead);
    await expect(queue.append(event(5, soon))).rejects.toMatchObject(ahead);
    const outcomes = await Promise.allSettled(
      [event(5, at(1), dayAhead(2)), event(5, soon), event(5, at(2))].map((one) => queue.append(one)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await stored(5)).toEqual([2]);
    expect(await queue.append(event(5, at(3), dayAhead(1)))).toMatchObject({ outcome: 'appended', number: 1 });
    const { rows } = await log.owner.query('select 1 from stream_head where venue_id = 5');
    expect(rows).toHaveLength(2);
  });

  test('selects the event numbers of a range including its ends, or none if no event happened in it', async () => {
    const queue = writer();
    for (const second of [1, 2, 2, 2, 5, 9]) await queue.append(event(7, at(second)));
    expect(await between(7)).toEqual({ from: 1, to: 6 });
    expect(await between(7, at(2), at(2))).toEqual({ from: 2, to: 4 });
    expect(await between(7, at(3), at(8))).toEqual({ from: 5, to: 5 });
    expect(await between(7, at(6), at(8))).toBeNull();
    expect([await between(7, undefined, at(0)), await between(7, at(10)), await between(77)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('is looked up by binary search, not by reading the log', async () => {
    await log.owner.query(
      `insert into event select 9, n, gen_random_uuid(), 1, 'Seen', 1, 'system', null, null, gen_random_uuid(), gen_random_uuid(),
         $1::timestamptz + make_interval(secs => n), now(), null, null, '{}', '\\x00' from generate_series(1, 20000) n`,
      [at(-40_000)],
    );
    await log.owner.query(`insert into venue_head (venue_id, seq, hash, last_at) values (9, 20000, '\\x00', $1)`, [
      at(-20_000),
    ]);
    const { rows } = await log.owner.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) select * from numbers_between(9, $1, $2)`,
      [at(-30_000), at(-29_999)],
    );
    const plan = rows[0]!['QUERY PLAN'][0].Plan;
    expect((plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)).toBeLessThan(1_000);
    expect(await between(9, at(-30_000), at(-29_999))).toEqual({ from: 10_000, to: 10_001 });
  });
});
