import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openTestDatabase, type TestDatabase } from '#test/test-database.js';
import { at, EXTRA, placed, randomCommand } from '#test/test-corrections.js';
import { randomFrom } from '#test/random.js';
import { TestLog } from '#test/test-log.js';
import { DomainError } from '#kernel/domain-error.js';
import { fold } from '#kernel/decider.js';
import { recorded } from '#kernel/given-when-then.js';
import { compareProjection } from '#eventlog/replay/compare.js';
import type { CorrectedOrder } from '#modules/ordering/orders/domain/order.state.js';
import { orderDecider } from '#modules/ordering/orders/domain/order.decider.js';
import type { OrderEvent, OrderPlaced } from '#modules/ordering/orders/domain/order.events.js';
import { activeQuantity } from '#modules/ordering/orders/domain/order-lines.state.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { withOwnSession } from '#platform/database/own-session.js';
import { readCounted, setOptionPortions } from './portions.js';

const EVENINGS = 6;
const STEPS = 150;
/** Most of the random steps are refused, so try several. */
const TRIES = 10;
/** Steps choose among the latest orders; the others have ended. */
const LATEST = 4;
const DAY = '2026-11-20';
const COUNTED = 7;
const OTHER = 8;
/** Portions of the two counted dishes; the other one is used only as a substitute. */
const PORTIONS: ReadonlyMap<number, number> = new Map([
  [COUNTED, 20],
  [OTHER, 3],
]);
const PRODUCTS = [...PORTIONS.keys()];
/** More than of the dish, so that the option alone refuses nothing. */
const OF_OPTION = 200;
/** Two Svíčková and four Pivo are counted as one dish; the Kulajda between them is not. */
const LINES = placed.data.lines.map((line) =>
  line.itemId === 2 ? line : { ...line, productId: COUNTED, counted: true as const },
);
const orderThat = (shape: Pick<OrderPlaced['data'], 'portions' | 'isVerified'>): OrderPlaced => ({
  ...placed,
  data: { ...placed.data, lines: LINES, ...shape },
});
/** The two ways in which orders take portions. */
const ORDERS = [orderThat({ isVerified: true }), orderThat({ isVerified: false, portions: 'atApproval' })];
const TAKEN_AT_ONCE = 6;
const SOLD_OUT = expect.objectContaining({ code: 'ST001', message: 'SOLD_OUT' });

class Evening {
  readonly orders = new Map<string, OrderEvent[]>();
  readonly happened = new Set<string>();
  /** The state of each order after as many events. */
  private readonly states = new Map<string, { events: number; state: CorrectedOrder }>();
  refusedSends = 0;
  refusedTakes = 0;
  refusedApprovals = 0;
  refusedUndos = 0;

  stateOf(id: string): CorrectedOrder {
    const events = this.orders.get(id)!;
    const known = this.states.get(id);
    if (known?.events === events.length) return known.state;
    const state = fold(orderDecider, recorded(events)) as CorrectedOrder;
    this.states.set(id, { events: events.length, state });
    return state;
  }

  isTakenAtApproval(id: string): boolean {
    const [first] = this.orders.get(id)!;
    return first?.type === 'OrderPlaced' && first.data.portions === 'atApproval';
  }

  private isHolding(id: string, { status }: CorrectedOrder): boolean {
    return status === 'in_progress' || status === 'closed' || (status === 'waiting' && !this.isTakenAtApproval(id));
  }

  /** The pieces of a dish according to the orders themselves. */
  takenOf(product: number): number {
    return this.taken((order) => piecesOf(order, product));
  }

  private taken(pieces: (order: CorrectedOrder) => number): number {
    const holding = [...this.orders.keys()].filter((id) => this.isHolding(id, this.stateOf(id)));
    return holding.reduce((sum, id) => sum + pieces(this.stateOf(id)), 0);
  }

  get left(): object {
    const ofDishes = PRODUCTS.map((product) => [`dish ${product}`, PORTIONS.get(product)! - this.takenOf(product)]);
    return Object.fromEntries([...ofDishes, [`option ${EXTRA.id}`, OF_OPTION - this.taken(piecesWithOption)]]);
  }

  /** Tells whether the event takes more of a dish than is left: a confirmation, a substitute or an undo. */
  isBeyond(id: string, event: OrderEvent): boolean {
    const before = this.stateOf(id);
    const after = fold(orderDecider, recorded([...this.orders.get(id)!, event])) as CorrectedOrder;
    return PRODUCTS.some((product) => {
      const held = (order: CorrectedOrder): number => (this.isHolding(id, order) ? piecesOf(order, product) : 0);
      const more = held(after) - held(before);
      return more > 0 && this.takenOf(product) + more > PORTIONS.get(product)!;
    });
  }
}

function piecesOf({ lines }: CorrectedOrder, product: number): number {
  return lines
    .filter(({ productId, counted }) => counted && productId === product)
    .reduce((sum, line) => sum + activeQuantity(line), 0);
}

function piecesWithOption({ lines }: CorrectedOrder): number {
  return lines
    .filter(({ options = [] }) => options.some(({ id }) => id === EXTRA.id))
    .reduce((sum, line) => sum + activeQuantity(line), 0);
}

describe('Counted portions in a random evening of orders, decisions, corrections, expiries and undos', () => {
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
  const sql = { query: async ({ text, values = [] }: pg.QueryConfig) => (await log.owner.query(text, values)).rows };
  const leftIn = async (venueId: number): Promise<object> => {
    const counted = await readCounted(sql, venueId, DAY);
    return Object.fromEntries(counted.map(({ of, id, left }) => [`${of} ${id}`, left]));
  };

  const place = async (venueId: number, evening: Evening, order: OrderPlaced): Promise<void> => {
    const sent = log.place(venueId, { schema: LOG_EVENTS.OrderPlaced.schema, data: order.data, businessDay: DAY });
    const takes = order.data.portions === 'atApproval' ? 0 : TAKEN_AT_ONCE;
    if (takes > 0 && evening.takenOf(COUNTED) + takes > PORTIONS.get(COUNTED)!) {
      await expect(sent).rejects.toEqual(SOLD_OUT);
      evening.refusedSends++;
    } else evening.orders.set(await sent, [order]);
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
    if (evening.isBeyond(id, event)) {
      await expect(say(venueId, id, events.length, event)).rejects.toEqual(SOLD_OUT);
      if (event.type === 'OrderConfirmed') evening.refusedApprovals++;
      else if (event.type === 'DecisionUndone') evening.refusedUndos++;
      else evening.refusedTakes++;
      return;
    }
    await say(venueId, id, events.length, event);
    events.push(event);
    evening.happened.add(event.type);
  };

  const evenings: Evening[] = [];
  test.each(Array.from({ length: EVENINGS }, (_, index) => index + 1))(
    'are taken once and returned once, as the events of the orders require (%i)',
    async (venueId) => {
      const random = randomFrom(venueId * 104_729);
      const evening = new Evening();
      evenings.push(evening);
      for (const [productId, portions] of PORTIONS) {
        const data = { productId, name: 'Svíčková', portions, businessDay: DAY };
        await log.append({ venueId, streamId: randomUUID(), type: 'PortionsSet', data });
      }
      await setOptionPortions(sql, { venueId, optionId: EXTRA.id, portions: OF_OPTION, businessDay: DAY });
      for (let step = 0; step < STEPS; step++) {
        const isPlacing = evening.orders.size === 0 || random(6) === 0;
        const order = ORDERS[random(ORDERS.length)]!;
        await (isPlacing ? place(venueId, evening, order) : ask(venueId, evening, random));
        expect({ step, left: await leftIn(venueId) }).toEqual({ step, left: evening.left });
      }
    },
  );

  test('are returned by every kind of event, and some orders, confirmations, substitutes and undos are refused', () => {
    const happened = new Set(evenings.flatMap((evening) => [...evening.happened]));
    const back = ['OrderRejected', 'OrderExpired', 'OrderWithdrawn', 'LineCancelled', 'SubstituteOffered'];
    for (const type of [...back, 'SubstituteTaken', 'DecisionUndone']) expect(happened).toContain(type);
    const refused = (which: 'refusedSends' | 'refusedApprovals' | 'refusedTakes' | 'refusedUndos'): number =>
      evenings.reduce((sum, evening) => sum + evening[which], 0);
    expect(refused('refusedSends')).toBeGreaterThan(0);
    expect(refused('refusedApprovals')).toBeGreaterThan(0);
    expect(refused('refusedTakes')).toBeGreaterThan(0);
    expect(refused('refusedUndos')).toBeGreaterThan(0);
  });

  test('are the same after a rebuild', async () => {
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
