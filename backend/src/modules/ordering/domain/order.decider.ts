import { unreachable, type Decider } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { OrderEvent, OrderPlaced } from './order.events.js';

/** An order by where it stands (specification, section 4: order status). */
export type OrderState =
  | { readonly status: 'none' }
  | { readonly status: 'waiting' }
  | { readonly status: 'in_progress' }
  | { readonly status: 'rejected' }
  | { readonly status: 'closed' };

/** What can be asked of an order. Lines and prices of `place` have been checked against the menu (`order-pricing.ts`). */
export type OrderCommand =
  | { readonly kind: 'place'; readonly order: OrderPlaced['data'] }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'reject'; readonly reason: string | null }
  | { readonly kind: 'close' };

/**
 * The rules of an order: placed, then confirmed or rejected, then closed when confirmed.
 * A decision that already stands causes nothing; one that the state does not allow is refused with
 * `ORDER_STATE_CONFLICT`, an order that does not exist with `ORDER_NOT_FOUND` (decisions, Orders).
 */
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
      default:
        return unreachable(command);
    }
  },
  evolve(_state, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return { status: 'waiting' };
      case 'OrderConfirmed':
        return { status: 'in_progress' };
      case 'OrderRejected':
        return { status: 'rejected' };
      case 'OrderClosed':
        return { status: 'closed' };
      default:
        return unreachable(event);
    }
  },
};

function place(order: OrderPlaced['data'], state: OrderState): OrderPlaced {
  if (state.status !== 'none') throw new DomainError('ORDER_STATE_CONFLICT');
  return { type: 'OrderPlaced', data: order };
}

function alreadyOrConflict(already: boolean): null {
  if (already) return null;
  throw new DomainError('ORDER_STATE_CONFLICT');
}
