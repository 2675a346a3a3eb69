import { isOpen, orderStatus } from '#api/order-status.ts';
import type { Order, OrderLine, OrderStatus } from '#api/types.ts';

/** An order as the guest was told of it. `read` is a refusal that they have put away. */
export type ToldOrder = {
  status: OrderStatus | 'read';
  /** Of the order at that time: an answer that was overtaken tells nothing. */
  position: number;
  /** What was told of each line, in order. */
  lines: string[];
};

/** What the guest was told already, by order id; kept on the phone so that a reload neither repeats nor loses a word. */
export type Told = Record<string, ToldOrder>;

export type OrderNews = {
  order: Order;
  /** How it stands now; `back`: a decision was taken back, `restored`: a rejection was; `changed`: its lines alone. */
  what: Exclude<OrderStatus, 'waiting'> | 'back' | 'restored' | 'changed';
  /** The ids of the lines that were told otherwise. */
  lines: number[];
};

export type NewsFinder = { findNews: typeof findNews; mergeNews: typeof mergeNews };

/** @returns an order as it counts as told */
function toldNow(order: Order): ToldOrder {
  return { status: orderStatus(order), position: order.position, lines: order.orderItems.map(markOf) };
}

/**
 * What is new in a fresh list of the table's orders. An order met for the first time in a later state than
 * 'waiting' is history, not news: its guest was told elsewhere.
 * @returns news oldest first, what counts as told once they are shown, and the refusals that are not put away, newest last
 */
export function findNews(told: Told, orders: readonly Order[]): { news: OrderNews[]; told: Told; refused: Order[] } {
  const news: OrderNews[] = [];
  const next: Told = Object.fromEntries(
    Object.entries(told).filter(([, { status }]) => status !== 'read' && isOpen(status)),
  );
  for (const order of orders) {
    const before = told[order.id];
    if (before !== undefined && order.position < before.position) {
      next[order.id] = before;
      continue;
    }
    const now = toldNow(order);
    // What its guest took back is no answer of the staff, though it reads as a rejection.
    const isRead = before === undefined || before.status === 'read' || order.is_withdrawn === true;
    const isHistory = now.status === 'rejected' && isRead;
    next[order.id] = isHistory ? { ...now, status: 'read' } : now;
    if (before === undefined || isHistory) continue;
    const [what, lines] = [newsOf(before.status, orderStatus(order)), changedLines(before, order)];
    if (what !== null || lines.length > 0) news.push({ order, what: what ?? 'changed', lines });
  }
  const refused = orders.filter(({ id }) => next[id]?.status === 'rejected').sort((a, b) => a.position - b.position);
  return { news: news.sort((a, b) => a.order.position - b.order.position), told: next, refused };
}

function newsOf(before: ToldOrder['status'], now: OrderStatus): OrderNews['what'] | null {
  if (before === now) return null;
  if (before === 'rejected' || before === 'read') return now === 'waiting' ? 'restored' : now;
  if (now === 'waiting' || (now === 'in_progress' && before === 'closed')) return 'back';
  return now;
}

/** Of an order of which nothing is served no line is news. */
function changedLines({ lines }: ToldOrder, order: Order): number[] {
  const status = orderStatus(order);
  if (status === 'rejected' || status === 'expired') return [];
  return order.orderItems.filter((line, index) => (lines[index] ?? AS_SENT) !== markOf(line)).map(({ id }) => id);
}

const AS_SENT = '0';

/** What a guest is told of a line; what they answer to an offer is no news to them. */
function markOf({ cancelledQuantity = 0, stands, substitute, insteadOf, menuItemId }: OrderLine): string {
  const offered = substitute?.menuItemId ?? (insteadOf && menuItemId);
  return `${cancelledQuantity}${offered ? `:${offered}` : stands === 0 ? ':' : ''}`;
}

/** @returns all that waits to be read, each order once: how it stands by now, and every line that has changed meanwhile */
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
