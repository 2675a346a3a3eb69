import type { Projection } from '#eventlog/projections/projection.js';
import type { OrderEvent } from '../../domain/order.events.js';

/**
 * Given up: the history is written by a reader (docs/decisions/0006). It stays installed, without a statement, for as long as processes
 * may start that would install the one before; a later migration deletes its row of `projection_state` (docs/decisions/0005).
 */
export const inlineHistory: Projection<OrderEvent['type'], 'order_history'> = {
  name: 'order_history',
  version: 5,
  on: {
    ...{ OrderPlaced: null, OrderConfirmed: null, OrderRejected: null, OrderClosed: null },
    ...{ SubstituteOffered: null, SubstituteTaken: null, SubstituteDeclined: null, LineCancelled: null },
    ...{ DecisionUndone: null, OrderExpired: null, OrderWithdrawn: null, OrderRedacted: null },
  },
};
