import type { OrderStatus } from '../domain/order.events.js';

/** The one status of an order whose standing pieces count; those of any other add 0 to every sum (docs/product.md#what-counts-as-revenue). */
const EARNING: OrderStatus = 'closed';

/** SQL: whether an order `h` of the history counts. */
export const EARNS = `h.status = '${EARNING}'`;

/** SQL: whether an order `h` of the history is one of the figures: what its guest took back is in none of them. */
export const COUNTS_AS_ORDER = `h.status <> '${'withdrawn' satisfies OrderStatus}'`;

export function earns({ status }: { readonly status: OrderStatus }): boolean {
  return status === EARNING;
}
