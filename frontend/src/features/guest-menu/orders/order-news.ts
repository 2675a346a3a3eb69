import { isOpen, orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine, OrderStatus } from '#api/types.ts';

export type SeenOrder = {
  status: OrderStatus | 'read';
  position: number;
  lines: string[];
};

/** The states that the guest has seen, by order id; stored, so that a reload neither repeats nor loses news. */
export type Seen = Record<string, SeenOrder>;

export type OrderNews = {
  order: Order;
  /** `back`: an undone decision; `restored`: an undone rejection; `changed`: only lines have changed. */
  what: Exclude<OrderStatus, 'waiting'> | 'back' | 'restored' | 'changed';
  lines: number[];
};

export type NewsFinder = { findNews: typeof findNews; mergeNews: typeof mergeNews };

function seenNow(order: Order): SeenOrder {
  return { status: orderStatus(order), position: order.position, lines: order.orderItems.map(markOf) };
}

/**
 * Finds the changes in a fresh list of the table's orders. An order that the phone sees for the first time is never
 * news.
 * @returns the news, oldest first, the seen states after showing it, and the rejected orders that are not dismissed,
 *   newest last
 */
export function findNews(seen: Seen, orders: readonly Order[]): { news: OrderNews[]; seen: Seen; refused: Order[] } {
  const news: OrderNews[] = [];
  const next: Seen = Object.fromEntries(
    Object.entries(seen).filter(([, { status }]) => status !== 'read' && isOpen(status)),
  );
  for (const order of orders) {
    const before = seen[order.id];
    if (before !== undefined && order.position < before.position) {
      next[order.id] = before;
      continue;
    }
    const now = seenNow(order);
    // Treats a withdrawal as read, because the guest made it, although its flags look like a rejection.
    const isRead = before === undefined || before.status === 'read' || order.is_withdrawn === true;
    const isHistory = now.status === 'rejected' && isRead;
    next[order.id] = isHistory ? { ...now, status: 'read' } : now;
    if (before === undefined || isHistory) continue;
    const [what, lines] = [newsOf(before.status, orderStatus(order)), changedLines(before, order)];
    if (what !== null || lines.length > 0) news.push({ order, what: what ?? 'changed', lines });
  }
  const refused = orders.filter(({ id }) => next[id]?.status === 'rejected').sort((a, b) => a.position - b.position);
  return { news: news.sort((a, b) => a.order.position - b.order.position), seen: next, refused };
}

function newsOf(before: SeenOrder['status'], now: OrderStatus): OrderNews['what'] | null {
  if (before === now) return null;
  if (before === 'rejected' || before === 'read') return now === 'waiting' ? 'restored' : now;
  if (now === 'waiting' || (now === 'in_progress' && before === 'closed')) return 'back';
  return now;
}

function changedLines({ lines }: SeenOrder, order: Order): number[] {
  const status = orderStatus(order);
  if (status === 'rejected' || status === 'expired') return [];
  return order.orderItems.filter((line, index) => (lines[index] ?? AS_SENT) !== markOf(line)).map(({ id }) => id);
}

const AS_SENT = '0';

function markOf({ cancelledQuantity = 0, stands, substitute, insteadOf, menuItemId }: OrderLine): string {
  const offered = substitute?.menuItemId ?? (insteadOf && menuItemId);
  return `${cancelledQuantity}${offered ? `:${offered}` : stands === 0 ? ':' : ''}`;
}

/** @returns all unread news, one item per order, with the order's current state and every changed line */
export function mergeNews(waiting: readonly OrderNews[], fresh: readonly OrderNews[]): OrderNews[] {
  const unread = new Map(waiting.map((each) => [each.order.id, each]));
  const merged = fresh.map((each): OrderNews => {
    const before = unread.get(each.order.id);
    unread.delete(each.order.id);
    if (before === undefined) return each;
    const lines = [...new Set([...before.lines, ...each.lines])];
    return { ...each, what: each.what === 'changed' ? before.what : each.what, lines };
  });
  return [...unread.values(), ...merged];
}
