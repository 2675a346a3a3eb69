import type { EventCatalog } from '#kernel/event.js';
import { ORDER_EVENTS, type OrderEvent } from '#modules/orders/domain/order.events.js';
import { STAFF_CALL_EVENTS, type StaffCallEvent } from '#modules/staff-calls/domain/staff-call.events.js';

export type OrderingEvent = OrderEvent | StaffCallEvent;

/** Every event of the ordering, with the shapes it has had: what whoever reads the whole log must know. */
export const ORDERING_EVENTS: EventCatalog<OrderingEvent['type']> = { ...ORDER_EVENTS, ...STAFF_CALL_EVENTS };
