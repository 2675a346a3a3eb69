import type { Decider } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { decideCorrection, type CorrectionCommand } from './corrections.decider.js';
import type { CorrectionEvent } from './corrections.events.js';
import { corrected, decided, type CorrectedOrder } from './corrections.state.js';
import { orderDecider, type OrderCommand } from './order.decider.js';
import { withoutReasons } from './order-lines.state.js';
import { orderFold } from './order.state.js';
import type { OrderConfirmed, OrderEvent } from './order.events.js';
import { DomainError } from '#kernel/domain-error.js';

export type CorrectableEvent = Exclude<OrderEvent, OrderConfirmed> | CorrectionEvent;
export type CorrectableCommand = Exclude<OrderCommand, { kind: 'confirm' }> | CorrectionCommand;
export type CorrectableState = { readonly status: 'none' } | CorrectedOrder;

/** The order with its corrections. Nothing decides by it yet (docs/decisions/0044-a-board-that-can-correct-itself.md). */
export const correctableOrder: Decider<CorrectableCommand, CorrectableState, CorrectableEvent> = {
  initialState: { status: 'none' },
  decide(command, state) {
    if (!isCorrection(command)) return orderDecider.decide(command, state) as CorrectableEvent | null;
    if (state.status === 'none') throw new DomainError('ORDER_NOT_FOUND');
    return decideCorrection(command, state);
  },
  evolve(state, event) {
    if (event.type === 'OrderPlaced') return placed(event);
    if (state.status === 'none') return state;
    if (isOfCorrection(event)) return corrected(state, event);
    const after = { ...state, ...(orderFold.evolve(state, event) as CorrectedOrder), undoUntil: null, latest: null };
    if (event.type === 'OrderRedacted') return { ...after, lines: state.lines.map(withoutReasons) };
    return decided(state, after, { type: event.type }, event);
  },
};

function placed(event: Extract<RecordedEvent<CorrectableEvent>, { type: 'OrderPlaced' }>): CorrectedOrder {
  const order = orderFold.evolve({ status: 'none' }, event) as CorrectedOrder;
  return { ...order, orderedTotal: order.total, undoUntil: null, latest: null };
}

const CORRECTIONS: readonly string[] = [
  ...['OrderConfirmed', 'SubstituteOffered', 'SubstituteTaken', 'SubstituteDeclined', 'LineCancelled', 'DecisionUndone'],
] satisfies CorrectionEvent['type'][];
const COMMANDS: readonly string[] = [
  ...['confirm', 'cancel', 'undo', 'offer', 'answer', 'offer-over'],
] satisfies CorrectionCommand['kind'][];

function isOfCorrection(event: RecordedEvent<CorrectableEvent>): event is RecordedEvent<CorrectionEvent> {
  return CORRECTIONS.includes(event.type);
}

function isCorrection(command: CorrectableCommand): command is CorrectionCommand {
  return COMMANDS.includes(command.kind);
}
