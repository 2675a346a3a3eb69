import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';

/**
 * @param orders those that the guest may see: others' only from an open visit, their own also from earlier ones
 * @returns whether staff have accepted something that is to be paid now
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
