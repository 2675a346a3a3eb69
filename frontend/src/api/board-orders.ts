import { orderStatus } from './order-status';
import type { Order } from './types';

export type Seat = NonNullable<Order['seat']>;

/** A venue's board, which holds the first of those that wait. */
export type BoardOrders = {
  orders: Order[];
  /** The present tables of parties that have moved, by their visits. */
  seats: Readonly<Record<string, Seat>>;
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

/** @returns the board's orders with the seats that they were answered with */
export function seatedOrders(orders: readonly Order[]): Pick<BoardOrders, 'orders' | 'seats'> {
  const seats = Object.fromEntries(orders.flatMap(({ visitId, seat }) => (visitId && seat ? [[visitId, seat]] : [])));
  return { seats, orders: orders.map((order) => withSeat(order, seats)) };
}

/** @returns the order with the seat of its party, where that is another table than its own */
export function withSeat({ seat: _, ...order }: Order, seats: BoardOrders['seats']): Order {
  const seat = seats[order.visitId ?? ''];
  return seat === undefined || seat.id === order.table[0]?.id ? order : { ...order, seat };
}
