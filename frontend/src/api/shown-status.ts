import { orderStatus } from './order-status';
import type { Order, OrderStatus } from './types';

/** Says how an order stands in all words: one that its guest took back is a rejection in those that older pages know. */
export type ShownStatus = OrderStatus | 'withdrawn';

export function shownStatus(order: Order): ShownStatus {
  return order.is_withdrawn === true ? 'withdrawn' : orderStatus(order);
}

/** An end without anything served. */
export function isUnserved<Word extends string>(
  status: Word,
): status is Extract<Word, 'rejected' | 'expired' | 'withdrawn'> {
  return status === 'rejected' || status === 'expired' || status === 'withdrawn';
}
