import { unreachable, type Fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { corrected, decided, type CorrectedOrder } from './corrections.state.js';
import { withoutTexts } from './order-lines.state.js';
import { STATUS_AFTER, type OrderEvent, type OrderPlaced } from './order.events.js';

export type OrderState = { readonly status: 'none' } | CorrectedOrder;

/** Folds an order's events, for deciders and for views. */
export const orderFold: Fold<OrderState, OrderEvent> = {
  initialState: { status: 'none' },
  evolve(state, event) {
    if (event.type === 'OrderPlaced') return placed(event);
    if (state.status === 'none') return state;
    const { occurredAt, venueSeq: position } = event;
    const order = { ...state, position, undoUntil: null, latest: null };
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

// Lists the fields, because a spread without one of them is a slow copy at each fold of each order (measured).
function placed({ venueId, streamId, number, occurredAt, venueSeq, data }: RecordedEvent<OrderPlaced>): CorrectedOrder {
  return {
    tableId: data.tableId,
    tableName: data.tableName,
    currency: data.currency,
    total: data.total,
    lines: data.lines,
    note: data.note,
    visitId: data.visitId,
    phone: data.phone,
    isVerified: data.isVerified,
    opensVisit: data.opensVisit,
    byStaff: data.by === 'staff',
    orderedTotal: data.total,
    status: STATUS_AFTER.OrderPlaced,
    venueId,
    orderId: streamId,
    number: number ?? 0,
    rejectReason: null,
    placedAt: occurredAt,
    confirmedAt: null,
    endedAt: null,
    redactedAt: null,
    position: venueSeq,
    undoUntil: null,
    latest: null,
  };
}
