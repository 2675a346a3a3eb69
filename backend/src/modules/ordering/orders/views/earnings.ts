import type { OrderStatus } from '../domain/order.events.js';

/**
 * The only status of an order whose remaining pieces count; any other status adds 0 to every sum
 * (docs/product.md#what-counts-as-revenue).
 */
const EARNING: OrderStatus = 'closed';

/** SQL: whether an order `h` of the history counts. */
export const EARNS = `h.status = '${EARNING}'`;

/** SQL: whether an order `h` of the history is in the figures, which leave out orders that their guests withdrew. */
export const COUNTS_AS_ORDER = `h.status <> '${'withdrawn' satisfies OrderStatus}'`;

export function earns({ status }: { readonly status: OrderStatus }): boolean {
  return status === EARNING;
}
