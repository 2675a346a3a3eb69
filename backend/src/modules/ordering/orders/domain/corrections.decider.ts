import { unreachable } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { CorrectionEvent, DecisionUndone, LineCancelled } from './corrections.events.js';
import type { CorrectedOrder } from './corrections.state.js';
import { conflict, lineOf, totalWith } from './line-rules.js';
import type { RejectedLine } from './order-lines.events.js';
import { isOut, standing, standingAt, totalOf, withLines } from './order-lines.state.js';
import type { OrderConfirmed, OrderRejected } from './order.events.js';
import { answer, offer, offerOver, type SubstituteCommand } from './substitutes.decider.js';

/** `line` is the number of a line, from 1; `at` the time of the command. */
export type CorrectionCommand =
  | { readonly kind: 'confirm'; readonly rejectedLines: readonly RejectedLine[] }
  | {
      readonly kind: 'cancel';
      readonly line: number;
      readonly quantity: number;
      readonly reason: string | null;
      /** The order's position that staff saw, which identifies a repeat. */
      readonly position: number | null;
    }
  | { readonly kind: 'undo'; readonly position: number; readonly at: Date }
  | SubstituteCommand;

type Asked<Kind extends CorrectionCommand['kind']> = Extract<CorrectionCommand, { kind: Kind }>;

/** docs/decisions/0017-correct-and-end-orders-by-new-events.md */
export function decideCorrection(
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

/** A confirmation without any line is a rejection. */
function confirmation(
  order: CorrectedOrder,
  rejectedLines: readonly RejectedLine[],
): OrderConfirmed | OrderRejected | null {
  const places = rejectedLines.map(({ line }) => line);
  const asked = places.map((place) => lineOf(order, place));
  const lines = withLines(order.lines, places, (line) => standingAt(line, 0));
  const leavesNothing = lines.every(isOut);
  if (order.status !== 'waiting') return hasHappened(order, places, leavesNothing) ? null : conflict();
  if (new Set(places).size < places.length || asked.some((line) => standing(line) === 0)) return conflict();
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

function cancellation(order: CorrectedOrder, asked: Asked<'cancel'>): LineCancelled | null {
  const { line: place, quantity, reason, position } = asked;
  const line = lineOf(order, place);
  if (!Number.isInteger(quantity) || quantity < 1) throw new DomainError('QUANTITY_OUT_OF_RANGE');
  if (isRepeat(order, asked)) return null;
  if (order.status !== 'in_progress' || quantity > standing(line)) return conflict();
  if (position !== null && position !== order.position) return conflict();
  const stands = standing(line) - quantity;
  const total = totalWith(order, place, (one) => standingAt(one, stands));
  return { type: 'LineCancelled', data: { line: place, quantity, reason, stands, total } };
}

/** Tells whether the order's last event is this cancellation, decided at the same position. */
function isRepeat({ latest, lines }: CorrectedOrder, { line, quantity, position }: Asked<'cancel'>): boolean {
  if (latest?.kind !== 'decided' || latest.undone.type !== 'LineCancelled' || latest.after !== position) return false;
  return latest.undone.line === line && lines[line - 1]?.cancelled?.at(-1)?.quantity === quantity;
}

/** Undoes only the last event, because later ones are based on it. */
function undo({ latest, position, undoUntil }: CorrectedOrder, asked: Asked<'undo'>): DecisionUndone | null {
  if (latest?.kind === 'undone' && latest.position === asked.position) return null;
  if (latest?.kind !== 'decided' || position !== asked.position || undoUntil === null) return conflict();
  if (asked.at > undoUntil) throw new DomainError('RESTORE_TOO_LATE');
  return { type: 'DecisionUndone', data: { position, undone: latest.undone, total: latest.totalBefore } };
}
