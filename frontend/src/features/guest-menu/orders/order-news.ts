import { isOpen, orderStatus } from '#api/order-status.ts';
import type { Order, OrderStatus } from '#api/types.ts';

/**
 * What the guest was told already, by order id; kept on the phone so that a reload neither repeats nor loses a word.
 * `read` is a refusal that they have put away.
 */
export type Told = Record<string, OrderStatus | 'read'>;

export type OrderNews = { order: Order; status: Exclude<OrderStatus, 'waiting'> };

/** @returns how many orders have not ended */
export function countOpen(orders: readonly Order[]): number {
  return orders.filter((order) => isOpen(orderStatus(order))).length;
}

/**
 * What is new in a fresh list of the table's orders. An order met for the first time in a later state than
 * 'waiting' is history, not news: its guest was told elsewhere.
 * @returns news oldest first, what counts as told once they are shown, and the refusals that are not put away, newest last
 */
export function findNews(told: Told, orders: readonly Order[]): { news: OrderNews[]; told: Told; refused: Order[] } {
  const news: OrderNews[] = [];
  const next: Told = Object.fromEntries(
    Object.entries(told).filter(([, status]) => status !== 'read' && isOpen(status)),
  );
  for (const order of orders) {
    const status = orderStatus(order);
    const before = told[order.id];
    const isHistory = before === 'read' || (before === undefined && status === 'rejected');
    next[order.id] = isHistory ? 'read' : status;
    if (before !== undefined && !isHistory && before !== status && status !== 'waiting') news.push({ order, status });
  }
  const refused = orders.filter(({ id }) => next[id] === 'rejected').sort((a, b) => a.position - b.position);
  return { news: news.sort((a, b) => a.order.position - b.order.position), told: next, refused };
}

/** @returns all that waits to be read, of each order the newest alone */
export function mergeNews(waiting: readonly OrderNews[], fresh: readonly OrderNews[]): OrderNews[] {
  const ids = new Set(fresh.map(({ order }) => order.id));
  return [...waiting.filter(({ order }) => !ids.has(order.id)), ...fresh];
}
