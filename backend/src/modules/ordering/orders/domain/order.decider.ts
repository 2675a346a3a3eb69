import { unreachable, type Decider, type StreamKind } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Unattended } from '#kernel/waiting-stage.js';
import { WITHDRAW_WITHIN_MS } from './order-limits.js';
import type { CorrectionEvent, DecisionUndone, LineCancelled, RejectedLine } from './order-lines.events.js';
import { isOut, activeQuantity, withActive, totalOf, withLines } from './order-lines.state.js';
import {
  isOpen,
  ORDER_EVENTS,
  type OrderConfirmed,
  type OrderRejected,
  type ExpiryReason,
  type OrderEvent,
  type OrderPlaced,
  type OrderRedacted,
  type OrderWithdrawn,
  type PlacedOrder,
  type RedactionReason,
} from './order.events.js';
import { move, type MoveCommand, step, type StepCommand } from './line-steps.decider.js';
import {
  conflict,
  isBasedOn,
  isWithin,
  lineOf,
  totalWith,
  orderFold,
  type CorrectedOrder,
  type OrderState,
} from './order.state.js';
import type { OrderUnattended } from './unattended.events.js';
import { answer, offer, offerOver, type SubstituteCommand } from './substitutes.decider.js';

export type CorrectionCommand =
  | { readonly kind: 'confirm'; readonly rejectedLines: readonly RejectedLine[] }
  | {
      readonly kind: 'cancel';
      readonly line: number;
      readonly quantity: number;
      readonly reason: string | null;
      readonly position: number | null;
    }
  | { readonly kind: 'undo'; readonly position: number; readonly at: Date }
  | SubstituteCommand;

type CommandOf<Kind extends CorrectionCommand['kind']> = Extract<CorrectionCommand, { kind: Kind }>;

/** Decides on corrections as new events ([0017](docs/decisions/0017-correct-and-end-orders-by-new-events.md)). */
function decideCorrection(
  command: CorrectionCommand,
  order: CorrectedOrder,
): CorrectionEvent | OrderConfirmed | OrderRejected | null {
  switch (command.kind) {
    case 'confirm':
      return confirmation(order, command.rejectedLines);
    case 'cancel':
      return cancellation(order, command);
    case 'undo':
      return undo(order, command);
    case 'offer':
      return offer(order, command);
    case 'answer':
      return answer(order, command);
    case 'offer-over':
      return offerOver(order, command);
    default:
      return unreachable(command);
  }
}

/** @returns the confirmation, or a rejection if every line is rejected; `null` if it has happened already */
function confirmation(
  order: CorrectedOrder,
  rejectedLines: readonly RejectedLine[],
): OrderConfirmed | OrderRejected | null {
  const places = rejectedLines.map(({ line }) => line);
  const recalled = places.map((place) => lineOf(order, place));
  const lines = withLines(order.lines, places, (line) => withActive(line, 0));
  const leavesNothing = lines.every(isOut);
  if (order.status !== 'waiting') return hasHappened(order, places, leavesNothing) ? null : conflict();
  if (new Set(places).size < places.length || recalled.some((line) => activeQuantity(line) === 0)) return conflict();
  if (leavesNothing) return { type: 'OrderRejected', data: { reason: reasonOf(rejectedLines) } };
  return { type: 'OrderConfirmed', data: { rejectedLines, total: places.length === 0 ? null : totalOf(lines) } };
}

function hasHappened({ status, lines }: CorrectedOrder, places: readonly number[], leavesNothing: boolean): boolean {
  if (status === 'rejected') return leavesNothing && places.length > 0;
  if (status !== 'in_progress') return false;
  const isTheSame = lines.every(({ rejected }, index) => (rejected !== undefined) === places.includes(index + 1));
  return isTheSame || places.length === 0;
}

function reasonOf(rejectedLines: readonly RejectedLine[]): string | null {
  const reasons = rejectedLines.map(({ reason }) => reason).filter((reason) => reason !== null);
  return reasons.length === 0 ? null : [...new Set(reasons)].join(', ');
}

function cancellation(order: CorrectedOrder, command: CommandOf<'cancel'>): LineCancelled | null {
  const { line: place, quantity, reason, position } = command;
  const line = lineOf(order, place);
  if (!Number.isInteger(quantity) || quantity < 1) throw new DomainError('QUANTITY_OUT_OF_RANGE');
  if (isRepeat(order, command)) return null;
  if (order.status !== 'in_progress' || quantity > activeQuantity(line)) return conflict();
  if (position !== null && !isBasedOn(order, position)) return conflict();
  const stands = activeQuantity(line) - quantity;
  const total = totalWith(order, place, (one) => withActive(one, stands));
  const data = { line: place, quantity, reason, stands, total };
  return { type: 'LineCancelled', data: line.state === undefined ? data : { ...data, stage: line.state } };
}

/** An order whose decision was undone has been answered, so it expires only at the end of its day. */
function expired({ status, latest }: CorrectedOrder, reason: ExpiryReason): OrderEvent | null {
  const isAnswered = reason === 'unanswered' && latest?.kind === 'undone';
  if (status === 'waiting' && !isAnswered) return { type: 'OrderExpired', data: { reason } };
  return alreadyOrConflict(status === 'expired');
}

/** Tells whether the last decision is this very cancellation, requested at the same position. */
function isRepeat({ latest, lines }: CorrectedOrder, { line, quantity, position }: CommandOf<'cancel'>): boolean {
  if (latest?.kind !== 'decided' || latest.undone.type !== 'LineCancelled') return false;
  if (!isWithin(position, latest.after)) return false;
  return latest.undone.line === line && lines[line - 1]?.cancelled?.at(-1)?.quantity === quantity;
}

/** Undoes only the last decision, because later decisions depend on earlier ones. */
function undo(order: CorrectedOrder, command: CommandOf<'undo'>): DecisionUndone | null {
  const { latest, decisionPosition: position, undoUntil, lines } = order;
  if (latest?.kind === 'undone' && isWithin(command.position, latest.decision)) return null;
  if (latest?.kind !== 'decided' || !isBasedOn(order, command.position) || undoUntil === null) return conflict();
  if (command.at > undoUntil) throw new DomainError('RESTORE_TOO_LATE');
  const { undone, totalBefore: total } = latest;
  const isStarted = lines.some(({ state }) => state !== undefined);
  if (undone.type === 'OrderConfirmed' && isStarted) throw new DomainError('LINE_STARTED');
  return { type: 'DecisionUndone', data: { position, undone, total } };
}

/** Before `place`, its lines and prices must be checked against the menu (`order-pricing.ts`). */
export type OrderCommand =
  | { readonly kind: 'place'; readonly order: OrderPlaced['data'] }
  | { readonly kind: 'reject'; readonly reason: string | null }
  | { readonly kind: 'close' }
  | { readonly kind: 'expire'; readonly reason: ExpiryReason }
  | { readonly kind: 'withdraw'; readonly phone: string; readonly at: Date }
  | { readonly kind: 'redact'; readonly reason: RedactionReason }
  | ({ readonly kind: 'escalate' } & Unattended)
  | StepCommand
  | MoveCommand
  | CorrectionCommand;

/** Decides on orders (docs/product.md#the-states-of-an-order, docs/product.md#deciding-an-order). */
export const orderDecider: Decider<OrderCommand, OrderState, OrderEvent> = {
  ...orderFold,
  decide(command, state): OrderEvent | null {
    if (command.kind === 'place') return placeOnce(command.order, state);
    if (state.status === 'none') throw new DomainError('ORDER_NOT_FOUND');
    switch (command.kind) {
      case 'reject':
        if (state.status === 'waiting') return { type: 'OrderRejected', data: { reason: command.reason } };
        return alreadyOrConflict(state.status === 'rejected');
      case 'close':
        if (state.status === 'in_progress') return { type: 'OrderClosed', data: {} };
        return alreadyOrConflict(state.status === 'closed');
      case 'expire':
        return expired(state, command.reason);
      case 'escalate':
        return unattended(state, command);
      case 'withdraw':
        return withdrawn(state, command);
      case 'redact':
        return redacted(state, command.reason);
      case 'step':
        return step(state, command);
      case 'move':
        return move(state, command);
      case 'confirm':
      case 'cancel':
      case 'undo':
      case 'offer':
      case 'answer':
      case 'offer-over':
        return decideCorrection(command, state);
      default:
        return unreachable(command);
    }
  },
};

export const ORDERS: StreamKind<OrderCommand, OrderState, OrderEvent> = {
  decider: orderDecider,
  catalog: ORDER_EVENTS,
  endings: new Set(['OrderRejected', 'OrderClosed', 'OrderExpired', 'OrderWithdrawn'] as const),
};

function placeOnce(order: OrderPlaced['data'], state: OrderState): OrderPlaced {
  if (state.status !== 'none') throw new DomainError('ORDER_STATE_CONFLICT');
  return { type: 'OrderPlaced', data: order };
}

/** An order of staff is also confirmed in the same append. */
export function placedEvents(order: OrderPlaced['data']): readonly [OrderPlaced, ...OrderConfirmed[]] {
  const placed: OrderPlaced = { type: 'OrderPlaced', data: order };
  if (order.by !== 'staff') return [placed];
  return [placed, { type: 'OrderConfirmed', data: { rejectedLines: [], total: null } }];
}

/** @throws DomainError `ORDER_NOT_FOUND` for another phone's order, `ORDER_DECIDED`, `WITHDRAWAL_TOO_LATE` */
function withdrawn(
  { status, phone, appendedAt }: CorrectedOrder,
  command: Extract<OrderCommand, { kind: 'withdraw' }>,
): OrderWithdrawn | null {
  if (phone !== command.phone) throw new DomainError('ORDER_NOT_FOUND');
  if (status === 'withdrawn') return null;
  if (status !== 'waiting') throw new DomainError('ORDER_DECIDED');
  if (command.at.getTime() - appendedAt.getTime() > WITHDRAW_WITHIN_MS) throw new DomainError('WITHDRAWAL_TOO_LATE');
  return { type: 'OrderWithdrawn', data: {} };
}

/** Records each stage once. An order without the code never escalates, because a stranger must not ring the staff. */
function unattended(
  { status, isVerified, unattended: before }: CorrectedOrder,
  { stage, waitedMs, boardsAlive }: Unattended,
): OrderUnattended | null {
  if (status !== 'waiting' || !isVerified) return conflict();
  return stage <= (before ?? 0) ? null : { type: 'OrderUnattended', data: { stage, waitedMs, boardsAlive } };
}

/** @returns `null` if the order has no texts (docs/product.md#erasing-what-was-typed) */
function redacted(order: PlacedOrder, reason: RedactionReason): OrderRedacted | null {
  const fields = textsOf(order);
  if (fields.length === 0) return null;
  if (isOpen(order.status)) throw new DomainError('ORDER_STILL_OPEN');
  return { type: 'OrderRedacted', data: { reason, fields } };
}

function textsOf({ note, lines, rejectReason }: PlacedOrder): string[] {
  const ofLines = lines.flatMap(({ note: ofLine, rejected, cancelled = [] }, index) => [
    ...(ofLine ? [`lines.${index}.note`] : []),
    ...([rejected, ...cancelled].some((one) => one?.reason) ? [`lines.${index}.reason`] : []),
  ]);
  return [...(note ? ['note'] : []), ...ofLines, ...(rejectReason ? ['reason'] : [])];
}

function alreadyOrConflict(already: boolean): null {
  if (already) return null;
  throw new DomainError('ORDER_STATE_CONFLICT');
}
