import { DomainError } from '#kernel/domain-error.js';
import { LINE_STATES, type LineMoved, type LineState, type StepEvent, STEP_TO } from './kitchen.events.js';
import { activeQuantity } from './order-lines.state.js';
import { conflict, isBasedOn, lineOf, type CorrectedOrder } from './order.state.js';

export interface StepCommand {
  readonly kind: 'step';
  readonly line: number;
  readonly state: LineState;
  /** Must be true for a step back, so that a late request cannot take a step back by mistake. */
  readonly isRecall: boolean;
  readonly position: number | null;
}

/**
 * Moves a line to a state of the kitchen (docs/product.md#states-of-a-line). A step forward may skip states; a step
 * back may not.
 * @returns `null` if the line has this state already
 * @throws DomainError `ORDER_LINE_NOT_FOUND`, `ORDER_STATE_CONFLICT`, `VALIDATION_FAILED` for a recall that goes
 * forward
 */
export function step(order: CorrectedOrder, { line: place, state, isRecall, position }: StepCommand): StepEvent | null {
  const line = lineOf(order, place);
  if (order.status !== 'in_progress' || activeQuantity(line) === 0) return conflict();
  if (line.state === state) return null;
  if (position !== null && !isBasedOn(order, position)) return conflict();
  const steps = rank(state) - rank(line.state);
  if (steps > 0 && isRecall) {
    throw new DomainError('VALIDATION_FAILED', [{ field: 'recall', message: 'Vrátit jde položku jen zpět.' }]);
  }
  if (steps > 0) return { type: STEP_TO[state], data: { line: place } };
  if (!isRecall || steps !== -1) return conflict();
  return { type: 'LineRecalled', data: { line: place, to: state } };
}

export interface MoveCommand {
  readonly kind: 'move';
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/**
 * @returns `null` if the line is at station `to` already
 * @throws DomainError `ORDER_LINE_NOT_FOUND`, `ORDER_STATE_CONFLICT` for a line that is not open at station `from`
 */
export function move(order: CorrectedOrder, { line: place, from, to }: MoveCommand): LineMoved | null {
  const line = lineOf(order, place);
  if (order.status !== 'in_progress' || activeQuantity(line) === 0) return conflict();
  if (line.station === to) return null;
  return line.station === from ? { type: 'LineMoved', data: { line: place, from, to } } : conflict();
}

const rank = (state: LineState | undefined): number => (state === undefined ? 0 : LINE_STATES.indexOf(state) + 1);
