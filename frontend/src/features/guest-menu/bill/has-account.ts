import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';

/**
 * @param orders those that the guest may look at: of others only what is of an open visit, of their own also what they have left behind
 * @returns whether staff have taken on something that is to be paid now
 */
export function hasAccount(
  orders: readonly Order[],
  { visitId, tag }: { visitId: string | null; tag: string | null },
): boolean {
  return orders.some((order) => {
    const status = orderStatus(order);
    const isOthers = tag !== null && order.phone !== tag;
    return (status === 'in_progress' || status === 'closed') && (isOthers || order.visitId === visitId);
  });
}
