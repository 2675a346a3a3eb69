import { randomUUID } from 'node:crypto';
import { at, placed, placedWithOptions, randomCommand } from '#test/test-corrections.js';
import { randomFrom } from '#test/random.js';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { recently, TestLog } from '#test/test-log.js';
import { fold } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import { recorded } from '#kernel/given-when-then.js';
import type { SqlSource } from '#platform/database/own-session.js';
import { readStreams } from '#eventlog/log/read-streams.js';
import { orderDecider } from '../../orders/domain/order.decider.js';
import { ORDER_EVENTS, type OrderEvent, type OrderPlaced } from '../../orders/domain/order.events.js';
import type { OrderLine } from '../../orders/domain/order-lines.events.js';
import { activeQuantity } from '../../orders/domain/order-lines.state.js';
import { orderHistory } from '../history/order-history.js';
import type { ServedLines } from './served.dto.js';
import { readServed } from './served-lines.js';

const ORDERS = 60;
const STEPS = 12;
const DAY_MS = 86_400_000;
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const RANGE = { from: dayFromNow(-2), to: dayFromNow(1) };

/** Svíčková states two allergens, Kulajda none; of Pivo nothing is known. */
function opening({ data, ...event }: OrderPlaced): OrderPlaced {
  const [first, second, { productId: _, categoryId: _category, allergens: _stated, ...third }] = data.lines as [
    ...[OrderLine, OrderLine, OrderLine],
  ];
  const lines = [
    { ...first, productId: 7, allergens: [1, 3] },
    { ...second, productId: 8, allergens: null },
    third as OrderLine,
  ];
  return { ...event, data: { ...data, lines, note: 'Spěcháme' } };
}

interface Criteria {
  readonly productId?: number;
  readonly allergen?: number;
}

/** True, false, or `null` for a line that lacks an asked fact. */
function matches({ productId, allergens }: Partial<OrderLine>, criteria: Criteria): boolean | null {
  const ofProduct =
    criteria.productId === undefined || (productId === undefined ? null : productId === criteria.productId);
  const withAllergen = criteria.allergen === undefined || (allergens ? allergens.includes(criteria.allergen) : null);
  if (ofProduct === false || withAllergen === false) return false;
  if (ofProduct === null || withAllergen === null) return null;
  return productId === undefined && criteria.productId === undefined && criteria.allergen === undefined ? null : true;
}

describe('The lines that were served', () => {
  let database: TestDatabase;
  let log: TestLog;
  const lives = new Map<string, OrderEvent[]>();
  beforeAll(async () => {
    database = await openTestDatabase();
    log = await TestLog.open(database, recently());
    for (let seed = 1; seed <= ORDERS; seed++) {
      await live(seed % 2 === 0 ? placed : placedWithOptions, randomFrom(seed * 104_729));
    }
    await moveHalfToHistory();
  });
  afterAll(async () => {
    await log.close();
    await database.close();
  });

  const sql: SqlSource = {
    query: async ({ text, values = [] }) => (await log.owner.query({ text, values: [...values] })).rows,
  };

  async function live(first: OrderPlaced, random: (below: number) => number): Promise<void> {
    const streamId = randomUUID();
    const events: OrderEvent[] = [];
    const say = async (event: OrderEvent): Promise<void> => {
      const day = events.length === 0 ? { businessDay: dayFromNow(0) } : {};
      await log.append({ venueId: 1, streamId, expectedVersion: events.length, ...event, ...day });
      events.push(event);
    };
    lives.set(streamId, events);
    await say(opening(first));
    for (let step = 0; step < STEPS; step++) {
      const state = fold(orderDecider, recorded(events));
      if (state.status === 'none') throw new Error('Nothing was placed');
      const event = outcome(() => orderDecider.decide(randomCommand(random, state, at(events.length - 1)), state));
      if (event !== null) await say(event);
    }
  }

  /** Half of the ended orders have left the board, a third is in both. */
  async function moveHalfToHistory(): Promise<void> {
    const streamIds = [...lives.keys()].filter((_, index) => index % 6 < 5);
    const events = await readStreams(sql, { venueId: 1, streamIds, before: Number.MAX_SAFE_INTEGER }, ORDER_EVENTS);
    await orderHistory.take(events, sql);
    await log.owner.query(
      `delete from staff_board b using order_history h where h.order_id = b.order_id and b.number % 2 = 0`,
    );
  }

  const read = (criteria: Criteria, page: object = {}): Promise<ServedLines> =>
    readServed(sql, { venueId: 1, ...RANGE, limit: 200, ...criteria, ...page }, 'Europe/Prague');

  function byTheLog(criteria: Criteria): { served: string[]; unknown: number } {
    const lines = [...lives].flatMap(([orderId, events]) => {
      const order = fold(orderDecider, recorded(events));
      if (order.status !== 'closed' && order.status !== 'in_progress') return [];
      return order.lines.map((line, index) => ({ orderId, line, place: index + 1 }));
    });
    const found = lines
      .filter(({ line }) => activeQuantity(line) > 0)
      .map((one) => ({ ...one, is: matches(one.line, criteria) }));
    return {
      served: found
        .filter(({ is }) => is === true)
        .map(({ orderId, line, place }) => `${orderId} ${place} ${line.name} ${activeQuantity(line)}`)
        .sort(),
      unknown: found.filter(({ is }) => is === null).length,
    };
  }

  const summary = ({ lines, unknown }: ServedLines) => ({
    served: lines.map((line) => `${line.orderId} ${line.lineId} ${line.itemName} ${line.quantity}`).sort(),
    unknown,
  });

  test.each<Criteria>([
    {},
    { productId: 7 },
    { productId: 8 },
    { productId: 99 },
    { allergen: 1 },
    { allergen: 7 },
    { productId: 7, allergen: 1 },
    { productId: 8, allergen: 7 },
  ])('with the criteria %j equal a list that is computed from the log', async (criteria) => {
    expect(summary(await read(criteria))).toEqual(byTheLog(criteria));
  });

  test('include ordered and substituted dishes of open and closed orders, with known and unknown facts', async () => {
    const { lines } = await read({});
    expect(new Set(lines.map(({ closedAt }) => closedAt === null))).toEqual(new Set([true, false]));
    expect(new Set(lines.map(({ itemName }) => itemName))).toEqual(new Set(['Svíčková', 'Kulajda', 'Gulášovka']));
    expect(byTheLog({}).unknown).toBeGreaterThan(0);
    const happened = new Set([...lives.values()].flat().map(({ type }) => type));
    for (const type of [
      'OrderExpired',
      'OrderWithdrawn',
      'OrderRejected',
      'LineCancelled',
      'DecisionUndone',
    ] as const) {
      expect(happened).toContain(type);
    }
  });

  test('are read page by page without a gap or a repeat', async () => {
    const whole = await read({});
    const lines: unknown[] = [];
    let page = await read({}, { limit: 7 });
    for (;;) {
      expect(page.unknown).toBe(whole.unknown);
      lines.push(...page.lines);
      if (page.next === null) break;
      const [placedAt, orderId, lineId] = page.next.split('_');
      page = await read({}, { limit: 7, cursor: { placedAt, orderId, lineId: Number(lineId) } });
    }
    expect(lines).toEqual(whole.lines);
  });
});

function outcome<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
