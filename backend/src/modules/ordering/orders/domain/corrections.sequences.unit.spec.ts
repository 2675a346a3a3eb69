import { DomainError } from '#kernel/domain-error.js';
import { fold } from '#kernel/decider.js';
import { recorded } from '#kernel/given-when-then.js';
import { at, placed, placedWithOptions, randomCommand, randomFrom } from '#test/test-corrections.js';
import type { CorrectedOrder } from './corrections.state.js';
import { orderDecider, type OrderCommand } from './order.decider.js';
import type { OrderEvent, OrderPlaced } from './order.events.js';
import { cancelledOf, totalOf } from './order-lines.state.js';

const SEQUENCES = 300;
const STEPS = 40;

/** Each event is a second after the one before. */
class Life {
  readonly events: OrderEvent[];
  refusals = 0;

  constructor(readonly opening: OrderPlaced) {
    this.events = [opening];
  }

  get state(): CorrectedOrder {
    return this.after(this.events.length);
  }

  /** @param length how many events have happened */
  after(length: number): CorrectedOrder {
    const state = fold(orderDecider, recorded(this.events.slice(0, length)));
    if (state.status === 'none') throw new Error('Nothing was placed');
    return state;
  }

  /** @returns the event that the command has caused, if any */
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

/** Of an order as it stands, without what says that something was just decided or taken back. */
function standingOf({ position: _, undoUntil: _until, latest: _latest, ...order }: CorrectedOrder): object {
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

describe('Through any sequence of decisions, answers, corrections and undos', () => {
  test('each of them happens, and each is refused at times', () => {
    const happened = new Set(eachMoment.map(({ event }) => event.type));
    expect([...happened].sort()).toEqual([
      ...['DecisionUndone', 'LineCancelled', 'OrderClosed', 'OrderConfirmed', 'OrderExpired', 'OrderPlaced'],
      ...['OrderRedacted', 'OrderRejected', 'OrderWithdrawn'],
      ...['SubstituteDeclined', 'SubstituteOffered', 'SubstituteTaken'],
    ]);
    const undone = eachMoment.flatMap(({ event }) => (event.type === 'DecisionUndone' ? [event.data.undone.type] : []));
    expect([...new Set(undone)].sort()).toEqual([
      ...['LineCancelled', 'OrderClosed', 'OrderConfirmed', 'OrderRejected', 'SubstituteOffered'],
    ]);
    const chosen = eachMoment.filter(
      ({ event }) => event.type === 'SubstituteTaken' && event.data.options !== undefined,
    );
    expect(chosen.length).toBeGreaterThan(10);
    expect(LIVES.reduce((sum, { refusals }) => sum + refusals, 0)).toBeGreaterThan(SEQUENCES);
  });

  test('no more is cancelled than was ordered, and what stands is what is left', () => {
    for (const { order } of eachMoment) {
      for (const line of order.lines) {
        expect(cancelledOf(line)).toBeLessThanOrEqual(line.quantity);
        const left = line.rejected || line.offer ? 0 : line.quantity - cancelledOf(line);
        expect(line.stands).toBe(left === line.quantity ? undefined : left);
      }
    }
  });

  test('the total is the sum of what stands, and what was sent is still known', () => {
    for (const { life, order } of eachMoment) {
      expect(order.total).toBe(totalOf(order.lines));
      expect(order.orderedTotal).toBe(life.opening.data.total);
    }
  });

  test('an undo leaves exactly what was before the decision', () => {
    const undos = eachMoment.filter(({ event }) => event.type === 'DecisionUndone');
    expect(undos.length).toBeGreaterThan(SEQUENCES / 3);
    for (const { life, order, before } of undos) {
      expect(standingOf(order)).toEqual(standingOf(life.after(before - 1)));
    }
  });

  test('nothing happens to an order that has ended but its undoing and the erasing of its texts', () => {
    for (const { life, event, before } of eachMoment) {
      if (before === 0 || life.after(before).endedAt === null) continue;
      expect(['DecisionUndone', 'OrderRedacted']).toContain(event.type);
    }
  });

  test('events that were stored come to the same when they are read again', () => {
    for (const { events, state } of LIVES) {
      const stored = JSON.parse(JSON.stringify(events)) as OrderEvent[];
      expect(fold(orderDecider, recorded(stored))).toEqual(state);
    }
  });

  test('events in any order, as no decider would cause them, are taken without a failure', () => {
    const all = eachMoment.map(({ event }) => event);
    const random = randomFrom(7);
    for (let round = 0; round < SEQUENCES; round++) {
      const made = [placed, ...Array.from({ length: 10 }, () => all[random(all.length)]!)];
      expect(() => fold(orderDecider, recorded(made))).not.toThrow();
    }
  });
});
