import { unreachable, type Fold } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent, Recorded } from '#kernel/event.js';
import type { MinorUnits } from '#kernel/money.js';
import { stateAfter, type StepEvent } from './kitchen.events.js';
import { UNDO_WITHIN_MS } from './order-limits.js';
import {
  STATUS_BEFORE,
  type CorrectionEvent,
  type DecisionUndone,
  type Undone,
  type OrderLine,
} from './order-lines.events.js';
import {
  activeQuantity,
  withActive,
  taken,
  totalOf,
  withLines,
  withoutOffer,
  withoutTexts,
} from './order-lines.state.js';
import {
  STATUS_AFTER,
  type OrderEvent,
  type OrderPlaced,
  type OrderConfirmed,
  type PlacedOrder,
} from './order.events.js';

interface Base {
  readonly from: number;
  readonly to: number;
}

const baseOf = ({ decisionPosition, position }: CorrectedOrder): Base => ({ from: decisionPosition, to: position });

export const isWithin = (position: number | null, { from, to }: Base): boolean =>
  position !== null && position >= from && position <= to;

/** Tells whether no decision about the order came after this position. */
export const isBasedOn = (order: CorrectedOrder, position: number): boolean => isWithin(position, baseOf(order));

/** The last decision about an order, or its undo. Later commands refer to it. */
export type Latest =
  | {
      readonly kind: 'decided';
      readonly after: Base;
      readonly undone: Undone;
      readonly totalBefore: MinorUnits;
    }
  | { readonly kind: 'undone'; readonly decision: Base };

export interface CorrectedOrder extends PlacedOrder {
  readonly undoUntil: Date | null;
  readonly appendedAt: Date;
  readonly latest: Latest | null;
}

/** Adds what an undo needs to the state after a decision. */
function decided(
  before: CorrectedOrder,
  after: CorrectedOrder,
  undone: Undone,
  { appendedAt }: Recorded,
): CorrectedOrder {
  const undoUntil = new Date(appendedAt.getTime() + UNDO_WITHIN_MS);
  return {
    ...after,
    undoUntil,
    latest: { kind: 'decided', after: baseOf(before), undone, totalBefore: before.total },
  };
}

function corrected(before: CorrectedOrder, event: (CorrectionEvent | OrderConfirmed) & Recorded): CorrectedOrder {
  const { venueSeq: position } = event;
  const order = { ...before, position, decisionPosition: position, undoUntil: null, latest: null };
  switch (event.type) {
    case 'OrderConfirmed':
      return decided(before, confirmed(order, event), undoneConfirmation(event), event);
    case 'SubstituteOffered':
    case 'LineCancelled': {
      const { line, total } = event.data;
      const lines = withLines(before.lines, [line], (one) => lineAfter(one, event));
      const one = before.lines[line - 1];
      const undone = { type: event.type, line, stands: one === undefined ? 0 : activeQuantity(one) };
      return decided(before, { ...order, lines, total }, undone, event);
    }
    case 'SubstituteTaken': {
      const { line, stands, total } = event.data;
      return { ...order, lines: withLines(order.lines, [line], (one) => taken(one, stands, event.data)), total };
    }
    case 'SubstituteDeclined': {
      const { line, by } = event.data;
      return { ...order, lines: withLines(order.lines, [line], (one) => declined(one, by)) };
    }
    case 'DecisionUndone':
      return takenBack(order, event, baseOf(before));
    default:
      return unreachable(event);
  }
}

type Offered = Extract<CorrectionEvent, { type: 'SubstituteOffered' }>;
type Cancelled = Extract<CorrectionEvent, { type: 'LineCancelled' }>;

function steppedBy(line: OrderLine, event: StepEvent & Recorded): OrderLine {
  const to = stateAfter(event);
  const at = event.occurredAt.getTime();
  if (event.type !== 'LineRecalled') return { ...line, state: to, steps: { ...line.steps, [to]: at } };
  const left = Object.entries({ [to]: at, ...line.steps }).filter(([state]) => state !== line.state);
  return { ...line, state: to, steps: Object.fromEntries(left) };
}

function lineAfter(line: OrderLine, event: (Offered | Cancelled) & Recorded): OrderLine {
  if (event.type === 'SubstituteOffered') {
    return withActive({ ...line, offer: { ...event.data.item, offeredAt: event.appendedAt.getTime() } }, 0);
  }
  const { quantity, reason, stands } = event.data;
  return withActive({ ...line, cancelled: [...(line.cancelled ?? []), { quantity, reason }] }, stands);
}

function declined(line: OrderLine, by: 'guest' | 'time'): OrderLine {
  return line.offer === undefined ? line : { ...line, offer: { ...line.offer, declined: by } };
}

function confirmed(order: CorrectedOrder, { data, occurredAt }: OrderConfirmed & Recorded): CorrectedOrder {
  const reasons = new Map(data.rejectedLines.map(({ line, reason }) => [line, reason]));
  const lines = withLines(order.lines, [...reasons.keys()], (line, place) =>
    withActive({ ...line, rejected: { reason: reasons.get(place) ?? null } }, 0),
  );
  return { ...order, status: 'in_progress', confirmedAt: occurredAt, lines, total: data.total ?? order.total };
}

function undoneConfirmation({ data: { rejectedLines } }: OrderConfirmed): Undone {
  return { type: 'OrderConfirmed', lines: rejectedLines.map(({ line }) => line) };
}

function takenBack(order: CorrectedOrder, { data }: DecisionUndone, before: Base): CorrectedOrder {
  const { undone: decision, total } = data;
  const back: CorrectedOrder = {
    ...order,
    total,
    lines: linesBefore(order.lines, decision),
    latest: { kind: 'undone', decision: before },
    status: STATUS_BEFORE[decision.type] ?? order.status,
  };
  switch (decision.type) {
    case 'OrderConfirmed':
      return { ...back, confirmedAt: null };
    case 'OrderRejected':
      return { ...back, endedAt: null, rejectReason: null };
    case 'OrderClosed':
      return { ...back, endedAt: null };
    case 'LineCancelled':
    case 'SubstituteOffered':
      return back;
    default:
      return unreachable(decision);
  }
}

function linesBefore(lines: readonly OrderLine[], decision: Undone): readonly OrderLine[] {
  switch (decision.type) {
    case 'OrderConfirmed':
      return withLines(lines, decision.lines, ({ rejected: _, ...line }) => withActive(line, line.quantity));
    case 'LineCancelled':
      return withLines(lines, [decision.line], ({ cancelled = [], ...line }) => {
        const left = cancelled.slice(0, -1);
        return withActive({ ...line, ...(left.length > 0 && { cancelled: left }) }, decision.stands);
      });
    case 'SubstituteOffered':
      return withLines(lines, [decision.line], (line) => withActive(withoutOffer(line), decision.stands));
    case 'OrderRejected':
    case 'OrderClosed':
      return lines;
    default:
      return unreachable(decision);
  }
}

/** @throws DomainError `ORDER_LINE_NOT_FOUND` */
export function lineOf({ lines }: CorrectedOrder, place: number): OrderLine {
  const line = lines[place - 1];
  if (line === undefined) throw new DomainError('ORDER_LINE_NOT_FOUND');
  return line;
}

/** @returns the order's total if this line were changed */
export function totalWith(
  { lines }: CorrectedOrder,
  place: number,
  change: (line: OrderLine) => OrderLine,
): MinorUnits {
  return totalOf(withLines(lines, [place], change));
}

export function conflict(): never {
  throw new DomainError('ORDER_STATE_CONFLICT');
}

export type OrderState = { readonly status: 'none' } | CorrectedOrder;

export const orderFold: Fold<OrderState, OrderEvent> = {
  initialState: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'OrderPlaced') return placed(event);
    if (state.status === 'none') return state;
    const { occurredAt, venueSeq: position } = event;
    const order = { ...state, position, decisionPosition: position, undoUntil: null, latest: null };
    switch (event.type) {
      case 'OrderRejected': {
        const { reason: rejectReason } = event.data;
        const ended = { ...order, status: STATUS_AFTER.OrderRejected, rejectReason, endedAt: occurredAt };
        return decided(state, ended, { type: event.type }, event);
      }
      case 'OrderClosed': {
        const ended = { ...order, status: STATUS_AFTER.OrderClosed, endedAt: occurredAt };
        return decided(state, ended, { type: event.type }, event);
      }
      case 'OrderExpired':
        return { ...order, status: STATUS_AFTER.OrderExpired, endedAt: occurredAt };
      case 'OrderWithdrawn':
        return { ...order, status: STATUS_AFTER.OrderWithdrawn, endedAt: occurredAt };
      case 'OrderRedacted':
        return { ...order, ...withoutTexts(order), rejectReason: null, redactedAt: occurredAt };
      case 'LineStarted':
      case 'LineReady':
      case 'LineServed':
      case 'LineRecalled': {
        const lines = withLines(state.lines, [event.data.line], (line) => steppedBy(line, event));
        return { ...state, position, lines };
      }
      case 'LineMoved': {
        const { line, to: station } = event.data;
        return { ...state, position, lines: withLines(state.lines, [line], (one) => ({ ...one, station })) };
      }
      case 'OrderUnattended':
        return { ...state, position, unattended: event.data.stage };
      case 'OrderConfirmed':
      case 'SubstituteOffered':
      case 'SubstituteTaken':
      case 'SubstituteDeclined':
      case 'LineCancelled':
      case 'DecisionUndone':
        return corrected(state, event);
      default:
        return unreachable(event);
    }
  },
};

// Lists every field, because a spread that omits one is slow, and each fold of an order comes through here (measured).
function placed(event: RecordedEvent<OrderPlaced>): CorrectedOrder {
  const { venueId, streamId, number, occurredAt, appendedAt, venueSeq, data } = event;
  return {
    tableId: data.tableId,
    tableName: data.tableName,
    currency: data.currency,
    total: data.total,
    lines: data.lines,
    note: data.note ?? null,
    visitId: data.visitId,
    phone: data.phone,
    isVerified: data.isVerified,
    opensVisit: data.opensVisit === true,
    byStaff: data.by === 'staff',
    orderedTotal: data.total,
    status: STATUS_AFTER.OrderPlaced,
    venueId,
    orderId: streamId,
    number: number ?? 0,
    rejectReason: null,
    placedAt: occurredAt,
    appendedAt,
    confirmedAt: null,
    endedAt: null,
    redactedAt: null,
    unattended: null,
    position: venueSeq,
    decisionPosition: venueSeq,
    undoUntil: null,
    latest: null,
  };
}
