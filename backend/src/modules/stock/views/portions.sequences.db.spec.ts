import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { at, placed, randomCommand, randomFrom } from '#test/test-corrections.js';
import { TestLog } from '#test/test-log.js';
import { DomainError } from '#kernel/domain-error.js';
import { fold } from '#kernel/decider.js';
import { recorded } from '#kernel/given-when-then.js';
import { compareProjection } from '#eventlog/replay/compare.js';
import type { CorrectedOrder } from '#modules/orders/domain/corrections.state.js';
import { orderDecider } from '#modules/orders/domain/order.decider.js';
import type { OrderEvent } from '#modules/orders/domain/order.events.js';
import { standing } from '#modules/orders/domain/order-lines.state.js';
import { LOG_EVENTS, LOG_PROJECTIONS } from '#modules/whole-log/whole-log.public.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { readCounted } from './portions.js';

const EVENINGS = 6;
const STEPS = 150;
/** Most of what is asked is in vain. */
const TRIES = 10;
/** Who came before has ended. */
const LATEST = 4;
const DAY = '2026-11-20';
const COUNTED = 7;
const OTHER = 8;
/** How many there are of the two dishes that are counted; of the other one a substitute is made alone. */
const PORTIONS: ReadonlyMap<number, number> = new Map([
  [COUNTED, 20],
  [OTHER, 3],
]);
const PRODUCTS = [...PORTIONS.keys()];
/** Two Svíčková and four Pivo are counted as one dish, the Kulajda between them is not. */
const ORDER: OrderEvent = {
  ...placed,
  data: {
    ...placed.data,
    lines: placed.data.lines.map((line) => (line.itemId === 2 ? line : { ...line, countedAs: COUNTED })),
  },
};
const SOLD_OUT = expect.objectContaining({ code: 'ST001', message: 'SOLD_OUT' });

class Evening {
  readonly orders = new Map<string, OrderEvent[]>();
  readonly happened = new Set<string>();
  refusedSends = 0;
  refusedTakes = 0;

  stateOf(id: string): CorrectedOrder {
    return fold(orderDecider, recorded(this.orders.get(id)!)) as CorrectedOrder;
  }

  /** What the orders themselves say that they have of a dish. */
  takenOf(product: number): number {
    const states = [...this.orders.keys()].map((id) => this.stateOf(id));
    const hold = states.filter(({ status }) => status !== 'rejected' && status !== 'expired');
    const counted = hold.flatMap(({ lines }) => lines.filter(({ countedAs }) => countedAs === product));
    return counted.reduce((sum, line) => sum + standing(line), 0);
  }

  get left(): object {
    return Object.fromEntries(PRODUCTS.map((product) => [product, PORTIONS.get(product)! - this.takenOf(product)]));
  }

  isBeyond({ type, data }: OrderEvent): boolean {
    if (type !== 'SubstituteTaken' || data.countedAs === null) return false;
    return this.takenOf(data.countedAs) + data.stands > PORTIONS.get(data.countedAs)!;
  }
}

describe('Counted portions, through any evening of sends, decisions, corrections, expiries and undos', () => {
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

  const say = (venueId: number, streamId: string, version: number, { type, data }: Pick<OrderEvent, 'type' | 'data'>) =>
    log.append({ venueId, streamId, type, data, expectedVersion: version, schema: LOG_EVENTS[type].schema });
  const leftIn = async (venueId: number): Promise<object> => {
    const sql = { query: async ({ text, values = [] }: pg.QueryConfig) => (await log.owner.query(text, values)).rows };
    const counted = await readCounted(sql, venueId, DAY);
    return Object.fromEntries(counted.map(({ productId, left }) => [productId, left]));
  };

  const place = async (venueId: number, evening: Evening): Promise<void> => {
    const sent = log.place(venueId, { schema: LOG_EVENTS.OrderPlaced.schema, data: ORDER.data, businessDay: DAY });
    if (evening.takenOf(COUNTED) + 6 > PORTIONS.get(COUNTED)!) {
      await expect(sent).rejects.toEqual(SOLD_OUT);
      evening.refusedSends++;
    } else evening.orders.set(await sent, [ORDER]);
  };

  const ask = async (venueId: number, evening: Evening, random: (below: number) => number): Promise<void> => {
    const ids = [...evening.orders.keys()].slice(-LATEST);
    const id = ids[random(ids.length)]!;
    const events = evening.orders.get(id)!;
    const state = evening.stateOf(id);
    let event: OrderEvent | null = null;
    for (let tried = 0; tried < TRIES && event === null; tried++) {
      event = decided(state, randomCommand(random, state, at(events.length - 1)));
    }
    if (event === null) return;
    if (evening.isBeyond(event)) {
      await expect(say(venueId, id, events.length, event)).rejects.toEqual(SOLD_OUT);
      evening.refusedTakes++;
      return;
    }
    await say(venueId, id, events.length, event);
    events.push(event);
    evening.happened.add(event.type);
  };

  const evenings: Evening[] = [];
  test.each(Array.from({ length: EVENINGS }, (_, index) => index + 1))(
    'are taken once and returned once, as the orders themselves say (%i)',
    async (venueId) => {
      const random = randomFrom(venueId * 104_729);
      const evening = new Evening();
      evenings.push(evening);
      for (const [productId, portions] of PORTIONS) {
        const data = { productId, name: 'Svíčková', portions, businessDay: DAY };
        await log.append({ venueId, streamId: randomUUID(), type: 'PortionsSet', data });
      }
      for (let step = 0; step < STEPS; step++) {
        await (evening.orders.size === 0 || random(6) === 0 ? place(venueId, evening) : ask(venueId, evening, random));
        expect({ step, left: await leftIn(venueId) }).toEqual({ step, left: evening.left });
      }
    },
  );

  test('came back in every way, and sends and takes were refused in between', () => {
    const happened = new Set(evenings.flatMap((evening) => [...evening.happened]));
    const back = ['OrderRejected', 'OrderExpired', 'LineCancelled', 'SubstituteOffered', 'SubstituteTaken'];
    for (const type of [...back, 'DecisionUndone']) expect(happened).toContain(type);
    expect(evenings.reduce((sum, { refusedSends }) => sum + refusedSends, 0)).toBeGreaterThan(0);
    expect(evenings.reduce((sum, { refusedTakes }) => sum + refusedTakes, 0)).toBeGreaterThan(0);
  });

  test('are the same when they are made anew', async () => {
    const venues = evenings.map((_, index) => index + 1);
    const code = { projections: LOG_PROJECTIONS, catalog: LOG_EVENTS };
    const { count } = await withOwnSession({ url: database.url, role: null }, 'test', (session) =>
      compareProjection(session, code, 'portion_line', venues),
    );
    expect(count).toBe(0);
  });
});

function decided(state: CorrectedOrder, command: Parameters<typeof orderDecider.decide>[0]): OrderEvent | null {
  try {
    return orderDecider.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
