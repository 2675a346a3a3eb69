import type { Order } from '#api/types.ts';

/** Where an order stands for its guest (specification, section 4); a rejection takes priority. */
export type GuestOrderStatus = 'unverified' | 'inProgress' | 'rejected' | 'completed';

/** @returns the order's status as the guest sees it */
export function guestStatus(order: Order): GuestOrderStatus {
  if (order.is_rejected === true) return 'rejected';
  if (order.end_time !== null) return 'completed';
  return order.is_confirmed === true ? 'inProgress' : 'unverified';
}

/**
 * What the guest was told already, by order id; kept on the phone so that a reload neither repeats nor loses a word.
 * `read` is a refusal that they have put away.
 */
export type Told = Record<string, GuestOrderStatus | 'read'>;

export type OrderNews = { order: Order; status: Exclude<GuestOrderStatus, 'unverified'> };

function isOpen(status: GuestOrderStatus | 'read'): boolean {
  return status === 'unverified' || status === 'inProgress';
}

/** @returns how many orders are neither rejected nor completed */
export function countOpen(orders: readonly Order[]): number {
  return orders.filter((order) => isOpen(guestStatus(order))).length;
}

/**
 * What is new in a fresh list of the table's orders. An order met for the first time in a later state than
 * 'unverified' is history, not news: its guest was told elsewhere.
 * @returns news oldest first, what counts as told once they are shown, and the refusals that are not put away, newest last
 */
export function findNews(told: Told, orders: readonly Order[]): { news: OrderNews[]; told: Told; refused: Order[] } {
  const news: OrderNews[] = [];
  const next: Told = Object.fromEntries(Object.entries(told).filter(([, status]) => isOpen(status)));
  for (const order of orders) {
    const status = guestStatus(order);
    const before = told[order.id];
    const isHistory = before === 'read' || (before === undefined && status === 'rejected');
    next[order.id] = isHistory ? 'read' : status;
    if (before !== undefined && !isHistory && before !== status && status !== 'unverified')
      news.push({ order, status });
  }
  const refused = orders.filter(({ id }) => next[id] === 'rejected').sort((a, b) => a.position - b.position);
  return { news: news.sort((a, b) => a.order.position - b.order.position), told: next, refused };
}

/** @returns all that waits to be read, of each order the newest alone */
export function mergeNews(waiting: readonly OrderNews[], fresh: readonly OrderNews[]): OrderNews[] {
  const ids = new Set(fresh.map(({ order }) => order.id));
  return [...waiting.filter(({ order }) => !ids.has(order.id)), ...fresh];
}
