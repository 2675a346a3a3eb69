import type { Order, OrderStatus } from './types';

const STATUSES: Readonly<Record<OrderStatus, true>> = {
  waiting: true,
  in_progress: true,
  rejected: true,
  closed: true,
  expired: true,
};
export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[];

/** The flags by which the API told how an order stands before it said a word (docs/product.md#the-flags-of-the-api). */
export type OrderFlags = Pick<Order, 'is_confirmed' | 'is_rejected' | 'start_time' | 'end_time'> & {
  status?: OrderStatus;
};

/** For a server that does not say the status yet: a rejection comes first, then an end. */
export function statusOf(order: OrderFlags): OrderStatus {
  if (order.is_rejected === true) return 'rejected';
  if (order.end_time !== null) return 'closed';
  return order.is_confirmed === true && order.start_time !== null ? 'in_progress' : 'waiting';
}

/** The server's own word; a page that is newer than its server makes it of the flags. */
export function orderStatus(order: OrderFlags): OrderStatus {
  return order.status ?? statusOf(order);
}

/** An order that somebody still waits for. */
export type OpenStatus = Extract<OrderStatus, 'waiting' | 'in_progress'>;

/** @returns whether it has not ended */
export function isOpen(status: OrderStatus): status is OpenStatus {
  return status === 'waiting' || status === 'in_progress';
}

export type Decision = { kind: 'confirm' } | { kind: 'reject'; reason: string } | { kind: 'close' };

/**
 * The order as it is sent back with a decision: the way back, from words to flags. The server stamps its own time; ours is
 * there because older servers read it.
 * @param now ISO time of the tap
 */
export function decided(order: Order, decision: Decision, now: string): Order {
  switch (decision.kind) {
    case 'confirm':
      return { ...order, status: 'in_progress', is_confirmed: true, start_time: now };
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
