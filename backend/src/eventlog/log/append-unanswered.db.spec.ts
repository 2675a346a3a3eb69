import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { WayToDatabase } from '#test/way-to-database.js';
import { AppendConnection } from './append-connection.js';
import { AppendQueue, OutcomeUnknown } from './append-queue.js';
import type { Append } from './append.js';

const NEITHER = { isHeld: () => false, isCollision: () => false, mayHaveStored: () => false };
const UNAVAILABLE = { code: 'SERVICE_UNAVAILABLE' };

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

describe('An append that fails', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('because its venue is locked does not affect the other venues of its batch', async () => {
    const connection = new AppendConnection({ url: `${database.url}?lock_timeout=300`, role: null });
    const queue = new AppendQueue(connection);
    await Promise.all([queue.append(placed(7)), queue.append(placed(8))]);
    const holder = new pg.Client({ connectionString: database.ownerUrl });
    await holder.connect();
    await holder.query('begin; select from venue_head where venue_id = 7 for update');
    const send = jest.spyOn(connection, 'send');
    const outcomes = await Promise.allSettled([7, 7, 8, 7, 7, 8].map((venueId) => queue.append(placed(venueId))));
    await holder.end();
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([false, false, true, false, false, true]);
    for (const index of [0, 1, 3, 4]) expect(outcomes[index]).toMatchObject({ reason: UNAVAILABLE });
    expect(send.mock.calls.map(([appends]) => appends.map(({ venueId }) => venueId))).toEqual([
      [7, 7, 7, 7, 8, 8],
      [7, 7, 7, 7],
      [8, 8],
    ]);
    expect(await queue.append(placed(7))).toMatchObject({ outcome: 'appended', venueSeq: 2 });
    await connection.onApplicationShutdown();
  });

  test('is reported as possibly stored if the answer was lost, but not if the database refused it or was not reached', async () => {
    const connection = new AppendConnection({ url: database.url, role: null });
    const queue = new AppendQueue(connection);
    const send = jest.spyOn(connection, 'send');
    const causeAfter = async (failure: Error): Promise<unknown> => {
      send.mockRejectedValueOnce(failure);
      const error = await queue.append(placed(3)).catch((reason: unknown) => reason);
      expect(error).toMatchObject(UNAVAILABLE);
      return (error as Error).cause;
    };
    const ofServer = (code: string): Error => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
    for (const lost of [
      new Error('Connection terminated unexpectedly'),
      new Error('read ECONNRESET'),
      ofServer('57P01'),
    ])
      expect(await causeAfter(lost)).toBeInstanceOf(OutcomeUnknown);
    for (const known of [
      new Error('connect ECONNREFUSED 127.0.0.1:1'),
      new Error('timeout expired'),
      ofServer('53100'),
    ])
      expect(await causeAfter(known)).toBe(known);
    await connection.onApplicationShutdown();
  });

  test('makes the rest of its batch fail without being sent if the database is gone', async () => {
    const gone = new Error('connect ECONNREFUSED');
    const send = jest
      .fn<AppendConnection['send']>()
      .mockRejectedValueOnce(new Error('poisoned'))
      .mockRejectedValue(gone);
    const queue = new AppendQueue({ send, isUnavailable: (error) => error === gone, ...NEITHER });
    const outcomes = await Promise.allSettled([1, 2, 3].map((venueId) => queue.append(placed(venueId))));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: UNAVAILABLE });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('because the database is down makes all waiting appends fail, and the next one is sent', async () => {
    const gone = new Error('connect ECONNREFUSED');
    const send = jest.fn<AppendConnection['send']>().mockRejectedValueOnce(gone);
    const queue = new AppendQueue({ send, isUnavailable: (error) => error === gone, ...NEITHER });
    const outcomes = await Promise.allSettled(Array.from({ length: 500 }, () => queue.append(placed(1))));
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: UNAVAILABLE });
    expect(send).toHaveBeenCalledTimes(1);
    send.mockResolvedValue([{ outcome: 'duplicate', streamId: 's', sameRequest: true }]);
    expect(await queue.append(placed(1))).toMatchObject({ outcome: 'duplicate' });
  });

  test('because of a collision with another transaction is sent once more, even if it is alone in its batch', async () => {
    const collision = new Error('deadlock detected');
    const send = jest.fn<AppendConnection['send']>().mockRejectedValueOnce(collision);
    send
      .mockResolvedValueOnce([{ outcome: 'duplicate', streamId: 's', sameRequest: true }])
      .mockRejectedValue(collision);
    const isCollision = (error: unknown): boolean => error === collision;
    const queue = new AppendQueue({ send, isUnavailable: () => false, ...NEITHER, isCollision });
    expect(await queue.append(placed(1))).toMatchObject({ outcome: 'duplicate' });
    await expect(queue.append(placed(1))).rejects.toBe(collision);
    expect(send).toHaveBeenCalledTimes(4);
  });

  test('because it cannot be encoded affects neither its batch nor its connection', async () => {
    const connection = new AppendConnection({ url: database.url, role: null });
    const queue = new AppendQueue(connection);
    const unwritable = { ...placed(4), data: { total: 1n } };
    const outcomes = await Promise.allSettled([placed(4), unwritable, placed(5)].map((one) => queue.append(one)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const backends = `select pid from pg_stat_activity where application_name = 'stolek-append' and datname = current_database()`;
    const watcher = new pg.Client({ connectionString: database.ownerUrl });
    await watcher.connect();
    const { rows: before } = await watcher.query(backends);
    await expect(queue.append({ ...placed(4), data: { tableId: 'not a number' } })).rejects.toThrow();
    const { rows: after } = await watcher.query(backends);
    await watcher.end();
    expect(after).toEqual(before);
    await connection.onApplicationShutdown();
  });

  test('because the database has fallen silent is given up, and the next append uses a new connection', async () => {
    const way = await WayToDatabase.to(database.url);
    const connection = new AppendConnection({ url: way.url, role: null }, false, undefined, 2_000);
    const queue = new AppendQueue(connection);
    expect(await queue.append(placed(9))).toMatchObject({ outcome: 'appended' });
    way.fallSilent();
    const lost = await queue.append(placed(9)).catch((error: unknown) => error);
    expect(lost).toMatchObject({ ...UNAVAILABLE, cause: expect.any(OutcomeUnknown) });
    expect(await queue.append(placed(9))).toMatchObject({ outcome: 'appended' });
    way.close();
    await connection.onApplicationShutdown();
  });
});
