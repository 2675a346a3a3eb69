import type { Order } from '#modules/ordering/orders/order.dto.js';

/** An order as guests read it: `getorders` and the history add its last decision, and facts to its lines. */
export function withoutFacts({ decision_position: _, ...order }: Order): Order {
  const orderItems = order.orderItems.map(
    ({ productId: _product, categoryId: _category, allergens: _stated, station: _station, state: _state, ...line }) =>
      line,
  );
  return { ...order, orderItems };
}
