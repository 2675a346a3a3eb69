import { unreachable, type Decider } from '#kernel/decider.js';
import { DomainError } from '#kernel/domain-error.js';
import type { StreamKind } from '#kernel/stream-kind.js';
import { ORDER_EVENTS, type OrderEvent, type OrderPlaced } from './order.events.js';
import { orderFold, type OrderState } from './order.state.js';

/** Lines and prices of `place` have been checked against the menu (`order-pricing.ts`). */
export type OrderCommand =
  | { readonly kind: 'place'; readonly order: OrderPlaced['data'] }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reject'; readonly reason: string | null }
  | { readonly kind: 'close' };

/** docs/product.md#the-states-of-an-order, docs/product.md#deciding-an-order */
export const orderDecider: Decider<OrderCommand, OrderState, OrderEvent> = {
  ...orderFold,
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
      default:
        return unreachable(command);
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

function alreadyOrConflict(already: boolean): null {
  if (already) return null;
  throw new DomainError('ORDER_STATE_CONFLICT');
}
