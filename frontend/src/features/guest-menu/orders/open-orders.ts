import { isOpen, orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';

/** @returns the number of orders that have not ended */
export function countOpen(orders: readonly Order[]): number {
  return orders.filter((order) => isOpen(orderStatus(order))).length;
}
