import { orderStatus } from './order-status';
import type { Order, OrderStatus } from './types';

/** How an order stands, in all words: what its guest took back reads as a rejection in those that older pages know. */
export type ShownStatus = OrderStatus | 'withdrawn';

export function shownStatus(order: Order): ShownStatus {
  return order.is_withdrawn === true ? 'withdrawn' : orderStatus(order);
}

/** An end without anything served. */
export function isUnserved(status: ShownStatus): status is Extract<ShownStatus, 'rejected' | 'expired' | 'withdrawn'> {
  return status === 'rejected' || status === 'expired' || status === 'withdrawn';
}
