import type { DomainEvent, EventCatalog } from '#kernel/event.js';
import type { Unattended } from '#kernel/waiting-stage.js';

/** A stage of escalation. It is not a decision, and changes only the order's position. */
export type OrderUnattended = DomainEvent<'OrderUnattended', Unattended>;

export const UNATTENDED_EVENTS: EventCatalog<OrderUnattended['type']> = { OrderUnattended: { schema: 1 } };
