import { unreachable, type Fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { STATUS_AFTER, withoutNotes, type OrderEvent, type OrderPlaced, type PlacedOrder } from './order.events.js';

export type OrderState = { readonly status: 'none' } | PlacedOrder;

/** What an order's events add up to: for who decides about it, and for who shows it. */
export const orderFold: Fold<OrderState, OrderEvent> = {
  initialState: { status: 'none' },
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
      case 'OrderExpired':
        return { ...order, endedAt: occurredAt };
      case 'OrderRedacted':
        return { ...order, ...withoutNotes(order), rejectReason: null, redactedAt: occurredAt };
      default:
        return unreachable(event);
    }
  },
};

function placed({ venueId, streamId, number, occurredAt, venueSeq, data }: RecordedEvent<OrderPlaced>): PlacedOrder {
  const { session: _, ...order } = data;
  return {
    ...order,
    ...{ status: STATUS_AFTER.OrderPlaced, venueId, orderId: streamId, number: number ?? 0, rejectReason: null },
    ...{ placedAt: occurredAt, confirmedAt: null, endedAt: null, redactedAt: null, position: venueSeq },
  };
}
