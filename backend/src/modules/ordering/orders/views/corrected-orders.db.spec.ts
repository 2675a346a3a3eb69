import { randomFrom } from '#test/random.js';
import { randomUUID } from 'node:crypto';
import { DomainError } from '#kernel/domain-error.js';
import { fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { confirmed, offered, placed, placedWithOptions, randomCommand, taken } from '#test/test-corrections.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { recently, TestLog } from '#test/test-log.js';
import { orderDecider } from '../domain/order.decider.js';
import { ORDER_EVENTS, type OrderEvent, type OrderPlaced } from '../domain/order.events.js';
import { type ShownOrder, toStaffOrder } from '../order-api.js';
import type { Order } from '../order.dto.js';
import { readAccounts } from '../../ledger/bill/bill.query.js';
import { orderHistory } from '../../ledger/history/order-history.js';
import { ENDED_COLUMNS, ORDER_COLUMNS } from './order-row.js';

const ORDERS = 20;
const STEPS = 40;
/** Random orders seldom come as far. */
const IN_KITCHEN: readonly OrderEvent[] = [
  { type: 'OrderUnattended', data: { stage: 1, waitedMs: 71_000, boardsAlive: 1 } },
  confirmed,
  { type: 'LineStarted', data: { line: 1 } },
  { type: 'LineReady', data: { line: 1 } },
  { type: 'LineRecalled', data: { line: 1, to: 'started' } },
  { type: 'LineServed', data: { line: 2 } },
  { type: 'LineMoved', data: { line: 2, from: 4, to: 8 } },
  offered(1, 29_900),
  taken(1, 2, 47_700),
];
const TYPES = Object.keys(ORDER_EVENTS);

describe('After any sequence of corrections', () => {
  let database: TestDatabase;
  let log: TestLog;
  const ids = Array.from({ length: ORDERS }, () => randomUUID());
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database, recently());
    for (const [seed, id] of ids.entries()) {
      await live(id, seed % 2 === 0 ? placed : placedWithOptions, randomFrom((seed + 1) * 104_729));
    }
    const cooked = randomUUID();
    ids.push(cooked);
    for (const [version, event] of [placed, ...IN_KITCHEN].entries()) await append(cooked, version, event);
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  const sql: SqlSource = {
    query: async ({ text, values = [] }) => (await log.owner.query({ text, values: [...values] })).rows,
  };
  const eventsOf = (streamIds: readonly string[]): Promise<RecordedEvent<OrderEvent>[]> =>
    readStreams(sql, { venueId: 1, streamIds, before: Number.MAX_SAFE_INTEGER }, ORDER_EVENTS);
  const rowsOf = async (table: string): Promise<Map<string, Order>> => {
    const columns = table === 'staff_board' ? ORDER_COLUMNS : ENDED_COLUMNS;
    const { rows } = await log.owner.query<ShownOrder>(`select ${columns} from ${table} b`);
    return new Map(rows.map((row) => [row.orderId, toStaffOrder(row)]));
  };
  const board = async (): Promise<unknown[]> =>
    (await log.owner.query('select to_jsonb(b) as row from staff_board b order by order_id')).rows;

  async function append(streamId: string, expectedVersion: number, { type, data }: OrderEvent): Promise<void> {
    const { schema } = ORDER_EVENTS[type];
    const day = expectedVersion === 0 ? { businessDay: '2026-11-20' } : {};
    await log.append({ venueId: 1, streamId, expectedVersion, type, schema, data, ...day });
  }

  async function live(id: string, opening: OrderPlaced, random: (below: number) => number): Promise<void> {
    await append(id, 0, { ...opening, data: { ...opening.data, note: 'Spěcháme' } });
    for (let step = 0; step < STEPS; step++) {
      const events = await eventsOf([id]);
      const state = fold(orderDecider, events);
      if (state.status === 'none') throw new Error('Nothing was placed');
      const event = outcome(() => orderDecider.decide(randomCommand(random, state, events.at(-1)!.occurredAt), state));
      if (event !== null) await append(id, events.length, event);
    }
  }

  test("the board's row equals the result of the decider", async () => {
    const rows = await rowsOf('staff_board');
    const happened = new Set<string>();
    for (const id of ids) {
      const events = await eventsOf([id]);
      for (const { type } of events) happened.add(type);
      expect(rows.get(id)).toEqual(toStaff(fold(orderDecider, events)));
    }
    expect([...happened].sort()).toEqual([...TYPES].sort());
  });

  test('the bill contains the remaining dishes of accepted orders', async () => {
    const sent = { venueId: 1, tableId: placed.data.tableId, phone: placed.data.phone };
    const visibility = { ...sent, visits: [], codes: [], calls: [], tables: [] };
    const orders = [];
    for (const id of ids) orders.push(fold(orderDecider, await eventsOf([id])));
    const sums = orders.flatMap((one) => (one.status === 'in_progress' || one.status === 'closed' ? [one.total] : []));
    expect(new Set(sums).size).toBeGreaterThan(1);
    const [account] = await readAccounts(sql, visibility, new Date());
    expect(account?.total).toBe(sums.reduce((sum, total) => sum + total, 0));
  });

  test.each([1, 3, 1_000])('the history, built from pages of %d events, contains the ended orders', async (size) => {
    await log.owner.query('truncate order_history');
    const events = (await eventsOf(ids)).toSorted((a, b) => a.venueSeq - b.venueSeq);
    for (let from = 0; from < events.length; from += size) {
      await orderHistory.take(events.slice(from, from + size), sql);
    }
    const rows = await rowsOf('order_history');
    for (const id of ids) {
      const { undo_until: _, ...order } = toStaff(fold(orderDecider, await eventsOf([id])));
      expect({ id, order: rows.get(id) }).toEqual({ id, order: order.end_time === null ? undefined : order });
    }
  });

  test('a rebuild in two parts produces the same rows as live processing, wherever the first part ends', async () => {
    const rows = await board();
    const { head } = (await log.owner.query<{ head: number }>('select seq::int as head from venue_head')).rows[0]!;
    const replay = (after: number, upTo: number): Promise<unknown> =>
      log.owner.query(`select replay_staff_board(1, $1, $2, 'infinity', $3)`, [after, upTo, TYPES]);
    for (const edge of [0, Math.floor(head / 3), Math.floor(head / 2), head - 1]) {
      await log.owner.query('truncate staff_board');
      await replay(0, edge);
      await replay(edge, head);
      expect({ edge, rows: await board() }).toEqual({ edge, rows });
    }
  });
});

function toStaff(order: ReturnType<typeof orderDecider.evolve>): Order {
  if (order.status === 'none') throw new Error('Nothing was placed');
  return toStaffOrder(order);
}

function outcome(decide: () => OrderEvent | null): OrderEvent | null {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
