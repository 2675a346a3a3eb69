import type { Order, OrderLine, OrderStatus } from './types';

const STATUSES: Readonly<Record<OrderStatus, true>> = {
  waiting: true,
  in_progress: true,
  rejected: true,
  closed: true,
  expired: true,
};

/**
 * The flags by which the API describes an order's status, in addition to `status`
 * (docs/product.md#the-flags-of-the-api).
 */
export type OrderFlags = Pick<Order, 'is_confirmed' | 'is_rejected' | 'start_time' | 'end_time'>;
export type StatusOf = OrderFlags & { status: string };

/** Derives the status from the flags. A rejected order is rejected even if it has an end time. */
export function statusOf(order: OrderFlags): OrderStatus {
  if (order.is_rejected === true) return 'rejected';
  if (order.end_time !== null) return 'closed';
  return order.is_confirmed === true && order.start_time !== null ? 'in_progress' : 'waiting';
}

/** Returns the server's status. If a newer server sends a status that this page does not know, the flags decide. */
export function orderStatus(order: StatusOf): OrderStatus {
  return Object.hasOwn(STATUSES, order.status) ? (order.status as OrderStatus) : statusOf(order);
}

export type OpenStatus = Extract<OrderStatus, 'waiting' | 'in_progress'>;

export function isOpen(status: OrderStatus): status is OpenStatus {
  return status === 'waiting' || status === 'in_progress';
}

/** A decision about an order. `without`: ids of the lines that are not confirmed with the others. */
export type Decision =
  | { kind: 'confirm'; without?: readonly { line: number; reason: string }[] }
  | { kind: 'reject'; reason: string }
  | { kind: 'close' };

/** A decision about one line, by its id: some confirmed pieces are cancelled, or another dish is offered instead. */
export type LineDecision =
  | { kind: 'cancel'; line: number; quantity: number; reason: string }
  | { kind: 'offer'; line: number; itemId: number };

/**
 * Applies a decision to an order. The API expects the changed order, with its status as flags. The server sets the time
 * itself; the page's time is only for older servers.
 * @param now ISO time of the tap
 */
export function decided(order: Order, decision: Decision, now: string): Order {
  switch (decision.kind) {
    case 'confirm': {
      const orderItems = withoutLines(order, decision.without ?? []);
      return { ...order, status: 'in_progress', is_confirmed: true, start_time: now, orderItems };
    }
    case 'reject': {
      const reject_reason = decision.reason.trim() || null;
      return { ...order, status: 'rejected', is_rejected: true, end_time: now, reject_reason };
    }
    case 'close':
      return { ...order, status: 'closed', end_time: now };
    default:
      return decision satisfies never;
  }
}

function withoutLines({ orderItems }: Order, without: readonly { line: number; reason: string }[]): OrderLine[] {
  const reasons = new Map(without.map(({ line, reason }) => [line, reason.trim() || null]));
  return orderItems.map((line) =>
    reasons.has(line.id) ? { ...line, is_rejected: true, rejectReason: reasons.get(line.id) ?? null } : line,
  );
}

/** The displayed status of an order. In the API, a withdrawn order is a rejected one with `is_withdrawn`. */
export type ShownStatus = OrderStatus | 'withdrawn';

export function shownStatus(order: Order): ShownStatus {
  return order.is_withdrawn === true ? 'withdrawn' : orderStatus(order);
}

/** @returns whether the status means that the order ended without anything being served */
export function isUnserved<Word extends string>(
  status: Word,
): status is Extract<Word, 'rejected' | 'expired' | 'withdrawn'> {
  return status === 'rejected' || status === 'expired' || status === 'withdrawn';
}

/**
 * @returns whether the order was sent without the table's current code; it then belongs to no visit and alerts nobody
 */
export function isWithoutCode({ is_verified }: Pick<Order, 'is_verified'>): boolean {
  return !is_verified;
}

/** @returns the number of waiting and confirmed orders */
export function countOpen(orders: readonly Order[]): number {
  return orders.filter((order) => isOpen(orderStatus(order))).length;
}
