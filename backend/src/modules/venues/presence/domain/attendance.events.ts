import type { DomainEvent, EventCatalog } from '#kernel/event.js';

/** No board of the venue has been alive since then, in ms since 1970. */
export type VenueUnattended = DomainEvent<'VenueUnattended', { readonly since: number }>;
export type VenueAttended = DomainEvent<'VenueAttended', object>;

export type AttendanceEvent = VenueUnattended | VenueAttended;

export const ATTENDANCE_EVENTS: EventCatalog<AttendanceEvent['type']> = {
  VenueUnattended: { schema: 1 },
  VenueAttended: { schema: 1 },
};
