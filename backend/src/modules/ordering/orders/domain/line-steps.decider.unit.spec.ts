import {
  at,
  cancelled,
  closed,
  confirmed,
  CONFLICT,
  GULASOVKA,
  NOTHING_COUNTED,
  offered,
  order,
  placed,
  taken,
  TOTAL,
  undone,
} from '#test/test-corrections.js';
import { fold } from '#kernel/decider.js';
import { recorded } from '#kernel/given-when-then.js';
import type { RecordedEvent } from '#kernel/event.js';
import type { KitchenEvent, LineState } from './kitchen.events.js';
import { orderDecider } from './order.decider.js';
import type { OrderEvent } from './order.events.js';

const started: KitchenEvent = { type: 'LineStarted', data: { line: 1 } };
const ready: KitchenEvent = { type: 'LineReady', data: { line: 1 } };
const served: KitchenEvent = { type: 'LineServed', data: { line: 1 } };
const recalledTo = (to: LineState): KitchenEvent => ({ type: 'LineRecalled', data: { line: 1, to } });
const stepTo = (state: LineState, changes: object = {}) =>
  ({ kind: 'step', line: 1, state, isRecall: false, position: null, ...changes }) as const;
const recallTo = (state: LineState) => stepTo(state, { isRecall: true });
const moved: OrderEvent = { type: 'LineMoved', data: { line: 1, from: 2, to: 5 } };
const moveTo = (to: number, changes: object = {}) => ({ kind: 'move', line: 1, from: 2, to, ...changes }) as const;
const NOTHING = { event: null };

function stateOf(...events: OrderEvent[]) {
  return stateAfter(recorded(events));
}

function stateAfter(events: readonly RecordedEvent<OrderEvent>[]) {
  const state = fold(orderDecider, events);
  if (state.status === 'none') throw new Error('Nothing was placed');
  return state;
}

describe('A line of an order in progress', () => {
  it.each([
    [[], 'started', started],
    [[started], 'ready', ready],
    [[ready], 'served', served],
    [[], 'served', served],
  ] as const)('after the events %j can move to %s', (before, state, event) => {
    expect(order(placed, confirmed, ...before).when(stepTo(state))).toEqual({ event });
  });

  it('stays unchanged when a step is repeated', () => {
    expect(order(placed, confirmed, ready).when(stepTo('ready'))).toEqual(NOTHING);
    expect(order(placed, confirmed, ready).when(recallTo('ready'))).toEqual(NOTHING);
  });

  it('goes back one step at a time, and only by an explicit recall', () => {
    expect(order(placed, confirmed, served).when(stepTo('ready'))).toEqual(CONFLICT);
    expect(order(placed, confirmed, served).when(recallTo('started'))).toEqual(CONFLICT);
    expect(order(placed, confirmed, served).when(recallTo('ready'))).toEqual({ event: recalledTo('ready') });
    expect(order(placed, confirmed, served, recalledTo('ready')).when(recallTo('started'))).toEqual({
      event: recalledTo('started'),
    });
    expect(stateOf(placed, confirmed, served, recalledTo('ready')).lines[0]).toMatchObject({ state: 'ready' });
  });

  it('cannot be recalled to a later state', () => {
    expect(order(placed, confirmed).when(recallTo('started'))).toMatchObject({
      refused: 'VALIDATION_FAILED',
      details: [{ field: 'recall' }],
    });
  });

  it('takes no step while its order waits, after its order has ended, or without an active piece', () => {
    expect(order(placed).when(stepTo('started'))).toEqual(CONFLICT);
    expect(order(placed, confirmed, closed).when(stepTo('started'))).toEqual(CONFLICT);
    expect(order(placed, confirmed, cancelled(1, 2, 0, 29_900)).when(stepTo('started'))).toEqual(CONFLICT);
  });

  it('that does not exist cannot take a step', () => {
    expect(order(placed, confirmed).when(stepTo('started', { line: 4 }))).toEqual({ refused: 'ORDER_LINE_NOT_FOUND' });
  });

  it('accepts a step based on the last decision or on a later step, but on no earlier state', () => {
    const after = order(placed, confirmed, started);
    expect(after.when(stepTo('ready', { position: 1 }))).toEqual(CONFLICT);
    for (const position of [2, 3]) expect(after.when(stepTo('ready', { position }))).toEqual({ event: ready });
  });

  it('loses its state when its dish is replaced by a substitute', () => {
    const { lines } = stateOf(placed, confirmed, ready, offered(1, 29_900), taken(1, 2, 47_700));
    expect(lines[0]).toMatchObject({ name: GULASOVKA.name, instead: { name: 'Svíčková' } });
    expect(lines[0]).not.toHaveProperty('state');
  });
});

describe('A step in the kitchen', () => {
  it("changes the order's position, but neither its last decision nor the time to undo it", () => {
    const before = stateOf(placed, confirmed);
    const { position, decisionPosition, latest, undoUntil } = stateOf(placed, confirmed, started);
    expect({ position, decisionPosition, latest, undoUntil }).toEqual({
      position: 3,
      decisionPosition: 2,
      latest: before.latest,
      undoUntil: before.undoUntil,
    });
  });

  const cancel = { kind: 'cancel', line: 1, quantity: 1, reason: 'Překlep', position: 2 } as const;
  const oneLess = TOTAL - 18_900;

  it('invalidates no cancellation that was based on an earlier position, even if the cancellation is repeated', () => {
    const event = {
      type: 'LineCancelled',
      data: { line: 1, quantity: 1, reason: 'Překlep', stands: 1, total: oneLess },
    };
    const past = [placed, confirmed, { type: 'LineStarted', data: { line: 2 } }] as const;
    for (const position of [2, 3]) expect(order(...past).when({ ...cancel, position })).toEqual({ event });
    for (const position of [2, 3]) {
      expect(order(...past, event as OrderEvent).when({ ...cancel, position })).toEqual(NOTHING);
    }
    expect(order(...past).when({ ...cancel, position: 1 })).toEqual(CONFLICT);
    expect(order(...past).when({ ...cancel, position: 4 })).toEqual(CONFLICT);
  });

  it('is stored with a later cancellation or offer as the state of the dish', () => {
    const stage = { stage: 'ready' };
    const left = order(placed, confirmed, ready);
    expect(left.when({ ...cancel, position: null })).toMatchObject({ event: { type: 'LineCancelled', data: stage } });
    const offer = { kind: 'offer', line: 1, item: GULASOVKA, left: NOTHING_COUNTED.left } as const;
    expect(left.when(offer)).toMatchObject({ event: { type: 'SubstituteOffered', data: stage } });
    expect(left.when({ ...cancel, line: 2, position: null })).not.toHaveProperty('event.data.stage');
  });

  it('prevents the undo of the confirmation, but of no other decision', () => {
    const undo = (position: number) => ({ kind: 'undo', position, at: at(3) }) as const;
    for (const position of [2, 3]) {
      expect(order(placed, confirmed, started).when(undo(position))).toEqual({ refused: 'LINE_STARTED' });
    }
    const lessOne = cancelled(2, 1, 0, TOTAL - 7_900);
    const takenBack = undone(3, { type: 'LineCancelled', line: 2, stands: 1 }, TOTAL);
    const past = [placed, confirmed, lessOne, started] as const;
    for (const position of [3, 4]) expect(order(...past).when(undo(position))).toEqual({ event: takenBack });
    expect(order(...past).when(undo(2))).toEqual(CONFLICT);
    for (const position of [3, 4]) expect(order(...past, takenBack).when(undo(position))).toEqual(NOTHING);
    const { lines, total, decisionPosition } = stateOf(...past, takenBack);
    const withoutCancelling = recorded([...past]).toSpliced(2, 1);
    expect({ lines, total }).toEqual({ lines: stateAfter(withoutCancelling).lines, total: TOTAL });
    expect(decisionPosition).toBe(5);
    const closing = undone(4, { type: 'OrderClosed' }, TOTAL);
    expect(order(placed, confirmed, started, closed).when(undo(4))).toEqual({ event: closing });
  });
});

describe('A line of a station', () => {
  it('moves to another station with its state', () => {
    expect(order(placed, confirmed, started).when(moveTo(5))).toEqual({ event: moved });
    expect(stateOf(placed, confirmed, started, moved).lines[0]).toMatchObject({ station: 5, state: 'started' });
    expect(order(placed, confirmed, moved).when(moveTo(2, { from: 5 }))).toMatchObject({
      event: { type: 'LineMoved' },
    });
  });

  it('stays unchanged when the move is repeated', () => {
    expect(order(placed, confirmed, moved).when(moveTo(5))).toEqual(NOTHING);
  });

  it('moves only from its own station, and only with an active piece', () => {
    expect(order(placed, confirmed, moved).when(moveTo(6))).toEqual(CONFLICT);
    expect(order(placed).when(moveTo(5))).toEqual(CONFLICT);
    expect(order(placed, confirmed, closed).when(moveTo(5))).toEqual(CONFLICT);
    expect(order(placed, confirmed, cancelled(1, 2, 0, 29_900)).when(moveTo(5))).toEqual(CONFLICT);
    expect(order(placed, confirmed).when(moveTo(5, { line: 4 }))).toEqual({ refused: 'ORDER_LINE_NOT_FOUND' });
  });

  it('moves without effect on decisions and their undo', () => {
    const { position, decisionPosition, undoUntil } = stateOf(placed, confirmed, moved);
    expect({ position, decisionPosition, undoUntil }).toEqual({
      position: 3,
      decisionPosition: 2,
      undoUntil: stateOf(placed, confirmed).undoUntil,
    });
    const undo = { kind: 'undo', position: 2, at: at(3) } as const;
    expect(order(placed, confirmed, moved).when(undo)).toMatchObject({ event: { type: 'DecisionUndone' } });
  });
});
