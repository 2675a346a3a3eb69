import type { EventCatalog } from '#kernel/event.js';
import { ORDER_EVENTS } from './order.events.js';
import { STAFF_CALL_EVENTS } from './staff-call.events.js';

/** What a reader of the whole log must know. */
export const ORDERING_EVENTS: EventCatalog = { ...ORDER_EVENTS, ...STAFF_CALL_EVENTS };
