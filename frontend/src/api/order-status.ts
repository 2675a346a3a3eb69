import type { Order, OrderStatus } from './generated';

const STATUSES: Readonly<Record<OrderStatus, true>> = {
  waiting: true,
  in_progress: true,
  rejected: true,
  closed: true,
};
export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[];

/** @returns how an order of a server that does not say its status yet stands, by the flags: a rejection comes first, then an end */
export function statusOf(order: Pick<Order, 'is_confirmed' | 'is_rejected' | 'start_time' | 'end_time'>): OrderStatus {
  if (order.is_rejected === true) return 'rejected';
  if (order.end_time !== null) return 'closed';
  return order.is_confirmed === true && order.start_time !== null ? 'in_progress' : 'waiting';
}
