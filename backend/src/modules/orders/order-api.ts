import { toDecimal } from '#kernel/money.js';
import { DomainError } from '#kernel/domain-error.js';
import type { OrderState } from './domain/order.decider.js';
import type { Order } from './order.dto.js';

/**
 * @returns the order as the API speaks of it (docs/product.md#the-flags-of-the-api)
 * @throws DomainError `ORDER_NOT_FOUND` for one that was never placed
 */
export function toOrder(order: OrderState): Order {
  if (order.status === 'none') throw new DomainError('ORDER_NOT_FOUND');
  const confirmed = order.confirmedAt !== null;
  return {
    id: order.orderId,
    number: order.number,
    venueId: order.venueId,
    table: [{ id: order.tableId, name: order.tableName }],
    tableName: order.tableName,
    totalPrice: toDecimal(order.total),
    currency: order.currency,
    orderItems: order.lines.map((line, index) => ({
      id: index + 1,
      menuItemId: line.itemId,
      quantity: line.quantity,
      itemName: line.name,
      priceAtOrderTime: toDecimal(line.price),
      note: line.note,
      menuItem: { citems: [{ name: line.name }] },
    })),
    note: order.note,
    is_confirmed: confirmed ? true : null,
    is_rejected: order.status === 'rejected' ? true : null,
    reject_reason: order.rejectReason,
    placed_at: order.placedAt.toISOString(),
    start_time: order.confirmedAt?.toISOString() ?? null,
    end_time: order.endedAt?.toISOString() ?? null,
    position: order.position,
  };
}
