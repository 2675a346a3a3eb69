import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { until } from '#test/until.js';
import { AppendConnection } from './append-connection.js';
import { AppendQueue } from './append-queue.js';
import type { Append, AppendOutcome } from './append.js';

/** Long enough that no machine is too slow while the spec holds a venue. */
const PATIENT = '?lock_timeout=120000&statement_timeout=120000&query_timeout=120000';

function placed(venueId: number): Append {
  return {
    venueId,
    streamId: randomUUID(),
    expectedVersion: 0,
    type: 'OrderPlaced',
    schema: 1,
    data: { tableId: 1, tableName: 'Stůl 1', session: 's', currency: 'CZK', total: 0, lines: [], note: null },
    context: { actor: { kind: 'guest', id: 's' }, device: null, correlationId: randomUUID() },
    commandId: randomUUID(),
    occurredAt: new Date(),
    businessDay: '2026-11-20',
  };
}

/** An order's three events, to be sent without waiting for each other: each depends on the one before it. */
function life(venueId: number): Append[] {
  const order = placed(venueId);
  const later = (expectedVersion: number, type: string): Append => {
    return { ...order, expectedVersion, type, data: {}, commandId: randomUUID(), businessDay: undefined };
  };
  return [order, later(1, 'OrderConfirmed'), later(2, 'OrderClosed')];
}

const numbers = (outcomes: readonly AppendOutcome[]): number[] =>
  outcomes.map((outcome) => (outcome.outcome === 'appended' ? outcome.venueSeq : NaN));
const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('While somebody locks a venue', () => {
  let database: TestDatabase;
  let holder: pg.Client;
  let connection: AppendConnection;
  let queue: AppendQueue;
  beforeAll(async () => {
    database = await openTestDatabase();
    holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
  });
  beforeEach(() => {
    connection = new AppendConnection({ url: database.url + PATIENT, role: null });
    queue = new AppendQueue(connection);
  });
  afterEach(() => connection.onApplicationShutdown());
  afterAll(async () => {
    await holder.end();
    await database.close();
  });

  const hold = async (venueId: number): Promise<void> => {
    await holder.query('insert into venue_head (venue_id) values ($1) on conflict do nothing', [venueId]);
    await holder.query('begin');
    await holder.query('select from venue_head where venue_id = $1 for update', [venueId]);
  };

  test('appends of other venues continue, and those of the locked venue are stored in order after its release', async () => {
    await hold(1);
    const settled = jest.fn();
    const held = [...life(1), ...life(1)].map((append) => queue.append(append));
    for (const one of held) void one.finally(settled);
    const ofItsBatch = [2, 3].map((venueId) => queue.append(placed(venueId)));
    expect(numbers(await Promise.all(ofItsBatch))).toEqual([1, 1]);
    const later = [...life(2), ...life(4), ...life(3)].map((append) => queue.append(append));
    expect(numbers(await Promise.all(later))).toEqual([2, 3, 4, 1, 2, 3, 2, 3, 4]);
    expect(settled).not.toHaveBeenCalled();
    await holder.query('commit');
    expect(numbers(await Promise.all(held)).sort()).toEqual(upTo(6));
    expect(numbers([await queue.append(placed(1)), await queue.append(placed(2))])).toEqual([7, 5]);
  });

  test('a second locked venue does not block a third one, and each locked venue occupies a single lane', async () => {
    const other = new pg.Client({ connectionString: database.ownerUrl });
    await other.connect();
    await other.query('insert into venue_head (venue_id) values (12)');
    await other.query('begin');
    await other.query('select from venue_head where venue_id = 12 for update');
    await hold(11);
    const send = jest.spyOn(connection, 'send');
    const held = [...life(11), ...life(12)].map((append) => queue.append(append));
    expect(numbers(await Promise.all(life(13).map((append) => queue.append(append))))).toEqual([1, 2, 3]);
    const alone = send.mock.calls.filter(([members]) => new Set(members.map(({ venueId }) => venueId)).size === 1);
    const lanesOf = (venueId: number): number[] => [
      ...new Set(alone.filter(([members]) => members[0]?.venueId === venueId).map(([, lane]) => lane ?? 0)),
    ];
    expect(lanesOf(11)).toHaveLength(1);
    expect(lanesOf(12)).toHaveLength(1);
    await other.query('commit');
    await holder.query('commit');
    await other.end();
    expect(numbers(await Promise.all(held))).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test('appends of other venues wait for the first lane if there is no free connection, and none is refused', async () => {
    const limit = `alter database ${new URL(database.ownerUrl).pathname.slice(1)} connection limit`;
    await queue.append(placed(31));
    await hold(32);
    const send = jest.spyOn(connection, 'send');
    const held = queue.append(placed(32));
    await until(() => send.mock.calls.length > 0);
    const other = new pg.Client({ connectionString: database.ownerUrl });
    await other.connect();
    await other.query(`${limit} 1`);
    await other.end();
    const others = [placed(31), placed(33)].map((append) => queue.append(append));
    await until(() => send.mock.calls.some(([, lane]) => (lane ?? 0) > 0));
    await holder.query('commit');
    expect(numbers([await held, ...(await Promise.all(others))])).toEqual([1, 2, 1]);
    await holder.query(`${limit} -1`);
  });

  test('no append is lost, stored twice or reordered, however often the lock is taken', async () => {
    const given: Promise<AppendOutcome>[] = [];
    const expected: number[] = [];
    for (const venueId of [21, 22, 23, 21, 22]) {
      await hold(venueId);
      const before = given.length;
      for (const id of [21, 22, 23]) given.push(...life(id).map((append) => queue.append(append)));
      const done = new Set<Promise<AppendOutcome>>();
      for (const one of given.slice(before)) void one.then(() => done.add(one));
      await until(() => done.size >= 6);
      await holder.query('commit');
    }
    const outcomes = await Promise.all(given);
    expect(outcomes.every(({ outcome }) => outcome === 'appended')).toBe(true);
    for (let index = 0; index < 5; index++) expected.push(1, 2, 3);
    for (const venueId of [21, 22, 23]) {
      const { rows } = await holder.query<{ seq: string; version: number }>(
        'select venue_seq as seq, stream_version as version from event where venue_id = $1 order by 1',
        [venueId],
      );
      expect(rows.map(({ seq }) => Number(seq))).toEqual(upTo(15));
      expect(rows.map(({ version }) => version).sort()).toEqual(expected.sort());
    }
  });
});
