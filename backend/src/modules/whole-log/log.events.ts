import type { EventCatalog } from '#kernel/event.js';
import { ORDER_EVENTS } from '#modules/orders/domain/order.events.js';
import { STAFF_CALL_EVENTS } from '#modules/staff-calls/domain/staff-call.events.js';

/** Every event of the ordering, with the shapes it has had: what whoever reads the whole log must know. */
export const ORDERING_EVENTS: EventCatalog = { ...ORDER_EVENTS, ...STAFF_CALL_EVENTS };
