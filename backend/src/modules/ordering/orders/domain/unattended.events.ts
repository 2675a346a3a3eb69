import type { DomainEvent, EventCatalog } from '#kernel/event.js';
import type { Unattended } from '#kernel/waiting-stage.js';

/** No decision: it moves the order's position alone. */
export type OrderUnattended = DomainEvent<'OrderUnattended', Unattended>;

export const UNATTENDED_EVENTS: EventCatalog<OrderUnattended['type']> = { OrderUnattended: { schema: 1 } };
