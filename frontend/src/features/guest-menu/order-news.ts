import type { Order } from '../../api/types';

/** Where an order stands for its guest (specification, section 4); a rejection takes priority. */
export type GuestOrderStatus = 'unverified' | 'inProgress' | 'rejected' | 'completed';

/** @returns the order's status as the guest sees it */
export function guestStatus(order: Order): GuestOrderStatus {
  if (order.is_rejected === true) return 'rejected';
  if (order.end_time !== null) return 'completed';
  return order.is_confirmed === true ? 'inProgress' : 'unverified';
}

/** What the guest was told already, by order id; kept on the phone so that a reload neither repeats nor loses a word. */
export type Told = Record<string, GuestOrderStatus>;

export type OrderNews = { order: Order; status: Exclude<GuestOrderStatus, 'unverified'> };

function isOpen(status: GuestOrderStatus): boolean {
  return status === 'unverified' || status === 'inProgress';
}

/** @returns how many orders are neither rejected nor completed */
export function countOpen(orders: readonly Order[]): number {
  return orders.filter((order) => isOpen(guestStatus(order))).length;
}

/**
 * What is new in a fresh list of the table's orders. An order met for the first time in a later state than
 * 'unverified' is history, not news: its guest was told elsewhere.
 * @returns news oldest first, and what counts as told once they are shown
 */
export function findNews(told: Told, orders: readonly Order[]): { news: OrderNews[]; told: Told } {
  const news: OrderNews[] = [];
  const next: Told = Object.fromEntries(Object.entries(told).filter(([, status]) => isOpen(status)));
  for (const order of orders) {
    const status = guestStatus(order);
    const before = told[order.id];
    next[order.id] = status;
    if (before !== undefined && before !== status && status !== 'unverified') news.push({ order, status });
  }
  return { news: news.sort((a, b) => a.order.position - b.order.position), told: next };
}
