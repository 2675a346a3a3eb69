import { randomUUID } from 'node:crypto';
import { STORED_EXAMPLES, type StoredExample } from '#test/every-event/stored-examples.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { TestLog } from '#test/test-log.js';
import { upcast } from '#kernel/event.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { replayStream } from '#eventlog/replay/replay-stream.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import { orderHistory } from '#modules/ordering/ledger/history/order-history.js';
import { ORDER_EVENTS, type OrderConfirmed, type OrderPlaced } from '#modules/ordering/orders/domain/order.events.js';
import { LOG_EVENTS } from './log.events.js';
import { LOG_PROJECTIONS } from './log.projections.js';

const of = (...types: string[]): StoredExample[] => STORED_EXAMPLES.filter(({ type }) => types.includes(type));

describe('The stored examples of events', () => {
  let database: TestDatabase;
  let log: TestLog;
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  /** Inserts a stream as an older version of the product has stored it, and replays it. */
  const replayed = async (...examples: StoredExample[]): Promise<Record<string, unknown>> => {
    const streamId = randomUUID();
    const { rows } = await log.owner.query<{ head: string }>(
      'select coalesce(max(venue_seq), 0) as head from event where venue_id = 1',
    );
    const seqs = examples.map((_, index) => Number(rows[0]?.head) + index + 1);
    for (const [index, { type, schema, stored }] of examples.entries()) {
      await log.owner.query(
        `insert into event values (1, $1, $2, $3, $4, $5, 'user', '7', null, $6, $6, now(), now(), now(), 1, $7, '\\x00')`,
        [seqs[index], streamId, index + 1, type, schema, randomUUID(), JSON.stringify(stored)],
      );
    }
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    const steps = await withOwnSession({ url: database.url, role: null }, 'test', (session) =>
      replayStream(session, code, { venueId: 1, seqs }),
    );
    const changes = steps.flatMap((step) => Object.entries(step.changes));
    return {
      ...Object.fromEntries(changes.map(([name, { after }]) => [name, after[0]])),
      order_history: await inHistory(streamId),
    };
  };

  const inHistory = (streamId: string): Promise<unknown> =>
    withOwnSession({ url: database.url, role: null }, 'test', async (session) => {
      const sought = { venueId: 1, streamIds: [streamId], before: Number.MAX_SAFE_INTEGER };
      await orderHistory.take(await readStreams(session, sought, ORDER_EVENTS), session);
      const text = 'select to_jsonb(h) as row from order_history h where order_id = $1';
      return (await session.query<{ row: unknown }>({ text, values: [streamId] }))[0]?.row;
    });

  test('contain an example for every schema number of every type, and no other', () => {
    const released = Object.entries(LOG_EVENTS).flatMap(([type, { schema }]) =>
      Array.from({ length: schema }, (_, index) => `${type}.${index + 1}`),
    );
    expect(STORED_EXAMPLES.map(({ type, schema }) => `${type}.${schema}`).sort()).toEqual(released.sort());
  });

  test.each(STORED_EXAMPLES)(
    'are upcast to the current schema: $type of schema $schema',
    ({ type, schema, stored, current }) => {
      expect(upcast(LOG_EVENTS, type, schema, stored)).toEqual(current);
    },
  );

  test.each(of('OrderPlaced'))('an order of schema $schema appears in every view as it was placed', async (placed) => {
    const { tableName, total, lines, note = null, currency } = placed.current as OrderPlaced['data'];
    const order = { table_name: tableName, total, lines, note, currency, number: 1 };
    for (const [confirmed, closed] of pairs(of('OrderConfirmed'), of('OrderClosed'))) {
      const views = await replayed(placed, confirmed, closed);
      // A rejected line has no quantity left.
      const left = (confirmed.current as OrderConfirmed['data']).total ?? total;
      const row = { ...order, total: left, ordered_total: total, status: 'closed', confirmed_at: expect.any(String) };
      const sent = left === total ? null : total;
      expect(views).toMatchObject({ staff_board: row, order_history: { ...row, ordered_total: sent } });
    }
    for (const rejected of of('OrderRejected')) {
      const views = await replayed(placed, rejected);
      const { reason } = rejected.current as { reason: string };
      const row = { ...order, status: 'rejected', reject_reason: reason };
      expect(views).toMatchObject({ staff_board: row, order_history: row });
    }
    for (const [ends, status] of [
      ['OrderExpired', 'expired'],
      ['OrderWithdrawn', 'withdrawn'],
    ] as const) {
      for (const ended of of(ends)) {
        const row = { ...order, status, reject_reason: null, confirmed_at: null };
        expect(await replayed(placed, ended)).toMatchObject({ staff_board: row, order_history: row });
      }
    }
  });

  test('allow a withdrawal of any schema to withdraw a call of any schema', async () => {
    for (const [called, withdrawn] of pairs(of('StaffCalled'), of('StaffCallWithdrawn'))) {
      const { staff_call: call } = await replayed(called, withdrawn);
      expect(call).toMatchObject({ answered_by: null, is_withdrawn: true });
      expect((call as { answered_at: string }).answered_at).not.toBe('infinity');
    }
  });

  test('allow an answer of any schema to answer a call of any schema', async () => {
    for (const [called, answered] of pairs(of('StaffCalled'), of('StaffCallAnswered'))) {
      const { callId, tableName } = called.current as { callId: number; tableName: string };
      const { staff_call: call } = await replayed(called, answered);
      expect(call).toMatchObject({ call_id: callId, table_name: tableName, answered_by: '7' });
      expect((call as { answered_at: string }).answered_at).not.toBe('infinity');
    }
  });
});

function pairs(left: StoredExample[], right: StoredExample[]): [StoredExample, StoredExample][] {
  return left.flatMap((one) => right.map((other): [StoredExample, StoredExample] => [one, other]));
}
