import type { Projection } from '#eventlog/projections/projection.js';
import type { OrderEvent } from '../../domain/order.events.js';

/**
 * Abandoned: a reader writes the history (docs/decisions/0006). It stays installed, without a statement, as long as
 * older processes may start and would install their version; a later migration deletes its row of `projection_state`
 * (docs/decisions/0005).
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
