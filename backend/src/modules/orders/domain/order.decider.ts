import { unreachable, type Decider } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { RecordedEvent } from '#kernel/event.js';
import type { StreamKind } from '#kernel/stream-kind.js';
import {
  isOpen,
  ORDER_EVENTS,
  STATUS_AFTER,
  withoutNotes,
  type OrderEvent,
  type OrderPlaced,
  type OrderRedacted,
  type PlacedOrder,
  type RedactionReason,
} from './order.events.js';

export type OrderState = { readonly status: 'none' } | PlacedOrder;

/** Lines and prices of `place` have been checked against the menu (`order-pricing.ts`). */
export type OrderCommand =
  | { readonly kind: 'place'; readonly order: OrderPlaced['data'] }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reject'; readonly reason: string | null }
  | { readonly kind: 'close' }
  | { readonly kind: 'redact'; readonly reason: RedactionReason };

/** docs/product.md#the-states-of-an-order, docs/product.md#deciding-an-order */
export const orderDecider: Decider<OrderCommand, OrderState, OrderEvent> = {
  initialState: { status: 'none' },
  decide(command, state): OrderEvent | null {
    if (command.kind === 'place') return place(command.order, state);
    if (state.status === 'none') throw new DomainError('ORDER_NOT_FOUND');
    switch (command.kind) {
      case 'confirm':
        if (state.status === 'waiting') return { type: 'OrderConfirmed', data: {} };
        return alreadyOrConflict(state.status === 'in_progress');
      case 'reject':
        if (state.status === 'waiting') return { type: 'OrderRejected', data: { reason: command.reason } };
        return alreadyOrConflict(state.status === 'rejected');
      case 'close':
        if (state.status === 'in_progress') return { type: 'OrderClosed', data: {} };
        return alreadyOrConflict(state.status === 'closed');
      case 'redact':
        return redacted(state, command.reason);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'OrderPlaced') return placed(event);
    if (state.status === 'none') return state;
    const { occurredAt, venueSeq: position } = event;
    const order = { ...state, status: STATUS_AFTER[event.type] ?? state.status, position };
    switch (event.type) {
      case 'OrderConfirmed':
        return { ...order, confirmedAt: occurredAt };
      case 'OrderRejected':
        return { ...order, rejectReason: event.data.reason, endedAt: occurredAt };
      case 'OrderClosed':
        return { ...order, endedAt: occurredAt };
      case 'OrderRedacted':
        return { ...order, ...withoutNotes(order), rejectReason: null, redactedAt: occurredAt };
      default:
        return unreachable(event);
    }
  },
};

export const ORDERS: StreamKind<OrderCommand, OrderState, OrderEvent> = {
  decider: orderDecider,
  catalog: ORDER_EVENTS,
};

function place(order: OrderPlaced['data'], state: OrderState): OrderPlaced {
  if (state.status !== 'none') throw new DomainError('ORDER_STATE_CONFLICT');
  return { type: 'OrderPlaced', data: order };
}

function placed({ venueId, streamId, number, occurredAt, venueSeq, data }: RecordedEvent<OrderPlaced>): PlacedOrder {
  const { session: _, ...order } = data;
  return {
    ...order,
    ...{ status: STATUS_AFTER.OrderPlaced, venueId, orderId: streamId, number: number ?? 0, rejectReason: null },
    ...{ placedAt: occurredAt, confirmedAt: null, endedAt: null, redactedAt: null, position: venueSeq },
  };
}

/** docs/product.md#erasing-what-was-typed */
function redacted(order: PlacedOrder, reason: RedactionReason): OrderRedacted | null {
  const fields = textsOf(order);
  if (fields.length === 0) return null;
  if (isOpen(order.status)) throw new DomainError('ORDER_STILL_OPEN');
  return { type: 'OrderRedacted', data: { reason, fields } };
}

function textsOf({ note, lines, rejectReason }: PlacedOrder): string[] {
  const ofLines = lines.flatMap((line, index) => (line.note ? [`lines.${index}.note`] : []));
  return [...(note ? ['note'] : []), ...ofLines, ...(rejectReason ? ['reason'] : [])];
}

function alreadyOrConflict(already: boolean): null {
  if (already) return null;
  throw new DomainError('ORDER_STATE_CONFLICT');
}
