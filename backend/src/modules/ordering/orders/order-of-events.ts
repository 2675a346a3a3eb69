import { fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { orderDecider } from './domain/order.decider.js';
import type { OrderEvent } from './domain/order.events.js';
import { toOrder } from './order-api.js';
import type { Order } from './order.dto.js';

/** How an order stands after its events, from its placement on: the same as its row on the board. */
export function orderOfEvents(events: readonly RecordedEvent<OrderEvent>[]): Order {
  return toOrder(fold(orderDecider, events));
}
