import { randomUUID } from 'node:crypto';
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

const EVENINGS = 6;
const STEPS = 150;
/** Most of what is asked is in vain. */
const TRIES = 10;
/** Who came before has ended. */
const LATEST = 4;
const DAY = '2026-11-20';
const COUNTED = 7;
const PORTIONS = 20;
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

  stateOf(id: string): CorrectedOrder {
    return fold(orderDecider, recorded(this.orders.get(id)!)) as CorrectedOrder;
  }

  /** What the orders themselves say that they have. */
  get taken(): number {
    const states = [...this.orders.keys()].map((id) => this.stateOf(id));
    const hold = states.filter(({ status }) => status !== 'rejected' && status !== 'expired');
    const counted = hold.flatMap(({ lines }) => lines.filter(({ countedAs }) => countedAs === COUNTED));
    return counted.reduce((sum, line) => sum + standing(line), 0);
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
  const takenIn = async (venueId: number): Promise<number> => {
    const text = `select coalesce(sum(stands), 0)::int as taken from portion_line
      where venue_id = $1 and product_id = $2 and not is_void`;
    return (await log.owner.query<{ taken: number }>(text, [venueId, COUNTED])).rows[0]!.taken;
  };

  const place = async (venueId: number, evening: Evening): Promise<void> => {
    const sent = log.place(venueId, { schema: LOG_EVENTS.OrderPlaced.schema, data: ORDER.data, businessDay: DAY });
    if (evening.taken + 6 > PORTIONS) {
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
      const data = { productId: COUNTED, name: 'Svíčková', portions: PORTIONS, businessDay: DAY };
      await log.append({ venueId, streamId: randomUUID(), type: 'PortionsSet', data });
      for (let step = 0; step < STEPS; step++) {
        await (evening.orders.size === 0 || random(6) === 0 ? place(venueId, evening) : ask(venueId, evening, random));
        expect({ step, taken: await takenIn(venueId) }).toEqual({ step, taken: evening.taken });
      }
    },
  );

  test('came back in every way, and sends were refused in between', () => {
    const happened = new Set(evenings.flatMap((evening) => [...evening.happened]));
    for (const type of ['OrderRejected', 'OrderExpired', 'LineCancelled', 'SubstituteOffered', 'DecisionUndone']) {
      expect(happened).toContain(type);
    }
    expect(evenings.reduce((sum, { refusedSends }) => sum + refusedSends, 0)).toBeGreaterThan(0);
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
