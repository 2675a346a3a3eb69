import type { Projection } from '#eventlog/projections/projection.js';
import type { AttendanceEvent } from '../domain/attendance.events.js';

export const venueAttendance: Projection<AttendanceEvent['type'], 'venue_attendance'> = {
  name: 'venue_attendance',
  row: (e) => `${e}.venue_id::text`,
  on: {
    VenueUnattended: (facts) => `
      insert into venue_attendance as a (venue_id, unattended_since, last_seq)
      select e.venue_id, to_timestamp((e.data->>'since')::float8 / 1000), e.venue_seq from ${facts} e
      on conflict (venue_id) do update set unattended_since = excluded.unattended_since, last_seq = excluded.last_seq
        where a.last_seq < excluded.last_seq`,
    VenueAttended: (facts) => `
      update venue_attendance a set unattended_since = null, last_seq = e.venue_seq
      from ${facts} e where a.venue_id = e.venue_id and a.last_seq < e.venue_seq`,
  },
};
