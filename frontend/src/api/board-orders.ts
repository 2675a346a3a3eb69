import { orderStatus } from './order-status';
import type { Order } from './types';

/** A venue's board, which holds the first of those that wait. */
export type BoardOrders = {
  orders: Order[];
  /** How many wait in all. */
  waitingTotal: number;
  /** The position of the last order among those that were counted; null where an older server does not say. */
  waitingUpTo: number | null;
};

/** @returns how many of the orders that the board holds wait */
export function waitingAmong(orders: readonly Order[]): number {
  return orders.filter((order) => orderStatus(order) === 'waiting').length;
}

/** @returns how many orders wait without being shown; they are the later ones */
export function hiddenWaiting({ orders, waitingTotal }: BoardOrders): number {
  return Math.max(0, waitingTotal - waitingAmong(orders));
}
