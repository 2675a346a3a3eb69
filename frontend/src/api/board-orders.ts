import { orderStatus } from './order-status';
import type { Order } from './types';

export type Seat = NonNullable<Order['seat']>;

/** A venue's board. `orders` has at most the first 100 waiting orders; `waitingTotal` counts all of them. */
export type BoardOrders = {
  orders: Order[];
  seats: Readonly<Record<string, Seat>>;
  waitingTotal: number;
  /** The position of the last order that `waitingTotal` counts; null if the server is too old to send it. */
  waitingUpTo: number | null;
};

/** @returns the number of waiting orders in the list */
export function waitingAmong(orders: readonly Order[]): number {
  return orders.filter((order) => orderStatus(order) === 'waiting').length;
}

/** @returns the number of waiting orders missing from `orders`, which are the latest ones */
export function hiddenWaiting({ orders, waitingTotal }: BoardOrders): number {
  return Math.max(0, waitingTotal - waitingAmong(orders));
}

/**
 * Separates the orders from their seats.
 * @returns the orders without seats, and the seats by visit
 */
export function seatedOrders(orders: readonly Order[]): Pick<BoardOrders, 'orders' | 'seats'> {
  const seats = Object.fromEntries(orders.flatMap(({ visitId, seat }) => (visitId && seat ? [[visitId, seat]] : [])));
  return { seats, orders: orders.map((order) => withSeat(order, seats)) };
}

/** @returns the order with its party's seat, if the party has moved to another table */
export function withSeat({ seat: _, ...order }: Order, seats: BoardOrders['seats']): Order {
  const seat = seats[order.visitId ?? ''];
  return seat === undefined || seat.id === order.table[0]?.id ? order : { ...order, seat };
}
