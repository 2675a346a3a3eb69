import { DomainError } from '#kernel/domain-error.js';
import { fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { recorded } from '#kernel/given-when-then.js';
import { at, placed, placedWithOptions, randomCommand } from '#test/test-corrections.js';
import { randomFrom } from '#test/random.js';
import type { CorrectedOrder } from './order.state.js';
import { orderDecider, type OrderCommand } from './order.decider.js';
import type { OrderEvent, OrderPlaced } from './order.events.js';
import { cancelledOf, totalOf } from './order-lines.state.js';

const SEQUENCES = 300;
const STEPS = 40;

/** Events follow each other by a second. */
class Life {
  readonly events: OrderEvent[];
  refusals = 0;

  constructor(readonly opening: OrderPlaced) {
    this.events = [opening];
  }

  get state(): CorrectedOrder {
    return this.after(this.events.length);
  }

  /** @param length number of events so far */
  after(length: number): CorrectedOrder {
    return stateOf(recorded(this.events.slice(0, length)));
  }

  /** @param index of the event that is left out of the first ones */
  without(index: number, length: number): CorrectedOrder {
    return stateOf(recorded(this.events.slice(0, length)).toSpliced(index, 1));
  }

  /** @returns the event of the command, if any */
  ask(command: OrderCommand): OrderEvent | null {
    try {
      const event = orderDecider.decide(command, this.state);
      if (event !== null) this.events.push(event);
      return event;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.refusals++;
      return null;
    }
  }
}

function stateOf(events: readonly RecordedEvent<OrderEvent>[]): CorrectedOrder {
  const state = fold(orderDecider, events);
  if (state.status === 'none') throw new Error('Nothing was placed');
  return state;
}

/** An order's state without the fields that describe the last decision or undo. */
function activeQuantity({
  position: _,
  decisionPosition: _decision,
  undoUntil: _until,
  latest: _latest,
  ...order
}: CorrectedOrder): object {
  return order;
}

const LIVES = Array.from({ length: SEQUENCES }, (_, seed) => {
  const random = randomFrom((seed + 1) * 104_729);
  const life = new Life(seed % 2 === 0 ? placed : placedWithOptions);
  for (let step = 0; step < STEPS; step++) life.ask(randomCommand(random, life.state, at(life.events.length - 1)));
  return life;
});
const eachMoment = LIVES.flatMap((life) =>
  life.events.map((event, index) => ({ life, event, order: life.after(index + 1), before: index })),
);

describe('A random sequence of decisions, answers, corrections and undos', () => {
  test('is one of a set that includes every kind of event, and a refusal of every kind of command', () => {
    const happened = new Set(eachMoment.map(({ event }) => event.type));
    expect([...happened].sort()).toEqual([
      'DecisionUndone',
      'LineCancelled',
      'LineMoved',
      'LineReady',
      'LineRecalled',
      'LineServed',
      'LineStarted',
      'OrderClosed',
      'OrderConfirmed',
      'OrderExpired',
      'OrderPlaced',
      'OrderRedacted',
      'OrderRejected',
      'OrderWithdrawn',
      'SubstituteDeclined',
      'SubstituteOffered',
      'SubstituteTaken',
    ]);
    const undone = eachMoment.flatMap(({ event }) => (event.type === 'DecisionUndone' ? [event.data.undone.type] : []));
    expect([...new Set(undone)].sort()).toEqual([
      'LineCancelled',
      'OrderClosed',
      'OrderConfirmed',
      'OrderRejected',
      'SubstituteOffered',
    ]);
    const chosen = eachMoment.filter(
      ({ event }) => event.type === 'SubstituteTaken' && event.data.options !== undefined,
    );
    expect(chosen.length).toBeGreaterThan(10);
    expect(LIVES.reduce((sum, { refusals }) => sum + refusals, 0)).toBeGreaterThan(SEQUENCES);
  });

  test('cancels at most the ordered pieces, and leaves the rest active', () => {
    for (const { order } of eachMoment) {
      for (const line of order.lines) {
        expect(cancelledOf(line)).toBeLessThanOrEqual(line.quantity);
        const left = line.rejected || line.offer ? 0 : line.quantity - cancelledOf(line);
        expect(line.stands).toBe(left === line.quantity ? undefined : left);
      }
    }
  });

  test('makes the total the sum of the active pieces, and leaves the original order unchanged', () => {
    for (const { life, order } of eachMoment) {
      expect(order.total).toBe(totalOf(order.lines));
      expect(order.orderedTotal).toBe(life.opening.data.total);
    }
  });

  test('can be undone to exactly the state before the last decision, together with later steps of the kitchen', () => {
    const undos = eachMoment.filter(({ event }) => event.type === 'DecisionUndone');
    expect(undos.length).toBeGreaterThan(SEQUENCES / 3);
    for (const { life, order, before } of undos) {
      const decision = life.after(before).decisionPosition - 1;
      expect(activeQuantity(order)).toEqual(activeQuantity(life.without(decision, before)));
    }
  });

  test('changes an ended order only by an undo or by erasing its texts', () => {
    for (const { life, event, before } of eachMoment) {
      if (before === 0 || life.after(before).endedAt === null) continue;
      expect(['DecisionUndone', 'OrderRedacted']).toContain(event.type);
    }
  });

  test('has the same result after its events were stored and read again', () => {
    for (const { events, state } of LIVES) {
      const stored = JSON.parse(JSON.stringify(events)) as OrderEvent[];
      expect(fold(orderDecider, recorded(stored))).toEqual(state);
    }
  });

  test('can be folded without a failure, even in an order that no decider would produce', () => {
    const all = eachMoment.map(({ event }) => event);
    const random = randomFrom(7);
    for (let round = 0; round < SEQUENCES; round++) {
      const made = [placed, ...Array.from({ length: 10 }, () => all[random(all.length)]!)];
      expect(() => fold(orderDecider, recorded(made))).not.toThrow();
    }
  });
});
