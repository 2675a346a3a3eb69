import type { Order } from '#modules/ordering/orders/order.dto.js';

/** An order as guests read it: `getorders` and the history add facts to its lines. */
export function withoutFacts(order: Order): Order {
  const orderItems = order.orderItems.map(
    ({ productId: _, categoryId: _category, allergens: _stated, ...line }) => line,
  );
  return { ...order, orderItems };
}
