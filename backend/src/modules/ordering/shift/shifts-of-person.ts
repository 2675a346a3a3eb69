import { Injectable } from '@nestjs/common';
import { isoTime } from '#platform/database/own-session.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';

// A row of `shift` has the ends of the person's earlier shifts on the day, but not their beginnings.
const SHIFTS_OF = `
  select s.venue_id as "venueId", ${isoTime('p.begun_at')} as "begunAt", ${isoTime('p.ended_at')} as "endedAt", p.note
  from shift s cross join lateral (
    select s.begun_at, nullif(s.ended_at, 'infinity') as ended_at, s.note
    union all select null, e.ended_at, e.note from unnest(s.left_at, s.left_notes) e (ended_at, note)) p
  where s.person_id = $1 order by coalesce(p.ended_at, p.begun_at), 1`;

/** Adds a person's shifts to the export of personal data. `EndShiftsJob` erases the notes of erased people. */
@Injectable()
export class ShiftsOfPerson {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('shifts', (sql, { userId }) => sql.query({ text: SHIFTS_OF, values: [userId] }));
  }
}
