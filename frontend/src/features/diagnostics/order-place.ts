import type { Order } from '#api/types.ts';

export type OrderPlace = 'waiting' | 'in-progress' | 'done';

/** Where an order stands for the staff (specification, section 4: order status, staff view). */
export function orderPlace(order: Pick<Order, 'is_confirmed' | 'is_rejected' | 'start_time' | 'end_time'>): OrderPlace {
  if (order.is_rejected === true || order.end_time !== null) return 'done';
  return order.is_confirmed === true && order.start_time !== null ? 'in-progress' : 'waiting';
}
