import { fold } from '#kernel/decider.js';
import type { RecordedEvent } from '#kernel/event.js';
import { orderDecider } from './domain/order.decider.js';
import type { OrderEvent } from './domain/order.events.js';
import { toOrder } from './order-api.js';
import type { Order } from './order.dto.js';

/** Computes an order from all of its events; the result equals its row on the board. */
export function orderOfEvents(events: readonly RecordedEvent<OrderEvent>[]): Order {
  return toOrder(fold(orderDecider, events));
}
