import { orderStatus } from '#api/order-status.ts';
import type { MenuItem, Order, OrderLine } from '#api/types.ts';

/** @returns the orders with active pieces, latest first */
export function newestFirst(orders: readonly Order[]): Order[] {
  const active = orders.filter((order) => activeLines(order).length > 0);
  return active.sort((a, b) => b.placed_at.localeCompare(a.placed_at));
}

export function activeLines(order: Order): OrderLine[] {
  const status = orderStatus(order);
  if (status === 'rejected' || status === 'expired') return [];
  return order.orderItems.filter((line) => pieces(line) > 0);
}

/** @returns the number of active pieces of a line */
export function pieces({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

/** @returns the dish on the current menu, found by its id or name, because it may have another id in another menu */
export function onMenu(menu: readonly MenuItem[], { menuItemId, itemName }: OrderLine): MenuItem | undefined {
  return menu.find(({ id }) => id === menuItemId) ?? menu.find(({ name }) => name === itemName);
}
