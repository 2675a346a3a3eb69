import { orderStatus } from './order-status';
import type { Order, OrderStatus } from './types';

/** The displayed status of an order; older pages see a withdrawal as a rejection. */
export type ShownStatus = OrderStatus | 'withdrawn';

export function shownStatus(order: Order): ShownStatus {
  return order.is_withdrawn === true ? 'withdrawn' : orderStatus(order);
}

/** True for an end at which nothing was served. */
export function isUnserved<Word extends string>(
  status: Word,
): status is Extract<Word, 'rejected' | 'expired' | 'withdrawn'> {
  return status === 'rejected' || status === 'expired' || status === 'withdrawn';
}
