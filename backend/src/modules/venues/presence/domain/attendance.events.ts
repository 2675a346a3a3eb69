import type { DomainEvent, EventCatalog } from '#kernel/event.js';

/** Nobody serves the venue. `since`: ms since 1970 of the last moment at which a board or printer was alive. */
export type VenueUnattended = DomainEvent<'VenueUnattended', { readonly since: number }>;
export type VenueAttended = DomainEvent<'VenueAttended', object>;

export type AttendanceEvent = VenueUnattended | VenueAttended;

export const ATTENDANCE_EVENTS: EventCatalog<AttendanceEvent['type']> = {
  VenueUnattended: { schema: 1 },
  VenueAttended: { schema: 1 },
};
