import type { Order } from './types';

export type OrderStatus = 'waiting' | 'in_progress' | 'rejected' | 'closed';

/** The specification's flags, of which a status is made. */
export type OrderFlags = Pick<Order, 'is_confirmed' | 'is_rejected' | 'start_time' | 'end_time'>;

/**
 * The one place where an order's flags become a word (docs/glossary.md). A rejection takes priority; an order with an end is
 * closed; in progress it is once it is confirmed and has a start.
 */
export function orderStatus(order: OrderFlags): OrderStatus {
  if (order.is_rejected === true) return 'rejected';
  if (order.end_time !== null) return 'closed';
  return order.is_confirmed === true && order.start_time !== null ? 'in_progress' : 'waiting';
}

/** An order that somebody still waits for. */
export type OpenStatus = Extract<OrderStatus, 'waiting' | 'in_progress'>;

/** @returns whether it is neither rejected nor closed */
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
      return { ...order, is_confirmed: true, start_time: now };
    case 'reject':
      return { ...order, is_rejected: true, end_time: now, reject_reason: decision.reason.trim() || null };
    case 'close':
      return { ...order, end_time: now };
    default:
      return decision satisfies never;
  }
}
