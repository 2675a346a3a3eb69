import type { Order } from '../../api/types';

export type Decision = { kind: 'approve' } | { kind: 'reject'; reason: string } | { kind: 'finish' };

/**
 * The order as it is sent back with a decision (docs/product.md#the-flags-of-the-api). The server stamps its own time;
 * ours is there because older servers read it.
 * @param now ISO time of the tap
 */
export function decided(order: Order, decision: Decision, now: string): Order {
  switch (decision.kind) {
    case 'approve':
      return { ...order, status: 'in_progress', is_confirmed: true, start_time: now };
    case 'reject':
      return {
        ...order,
        status: 'rejected',
        is_rejected: true,
        end_time: now,
        reject_reason: decision.reason.trim() || null,
      };
    case 'finish':
      return { ...order, status: 'closed', end_time: now };
    default:
      return decision satisfies never;
  }
}
