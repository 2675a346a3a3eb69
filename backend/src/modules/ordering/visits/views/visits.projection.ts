import { type Projection, rowOfStream } from '#eventlog/projections/projection.js';
import type { VisitEvent } from '../domain/visit.events.js';

const COLUMNS = 'venue_id, visit_id, phone, joined_at, state, last_seq';
const COURSE = `(e.data->>'course')::int`;
const OTHER_COURSES = `array_remove(o.fired_courses, ${COURSE})`;
const OF_PHONE = `e.venue_id, e.stream_id, e.data->>'phone', e.occurred_at`;

/** A row for each phone that has joined a visit or was removed from it, with its state there. */
export const visitPhones: Projection<VisitEvent['type'], 'visit_phone'> = {
  name: 'visit_phone',
  version: 2,
  row: (e) => `${e}.stream_id::text || (${e}.data->>'phone')`,
  on: {
    VisitOpened: null,
    PhoneJoined: (facts) => `
      insert into visit_phone as p (${COLUMNS})
      select ${OF_PHONE}, 'joined', e.venue_seq from ${facts} e
      on conflict (venue_id, phone, visit_id) do update
        set joined_at = excluded.joined_at, state = excluded.state, last_seq = excluded.last_seq
        where p.last_seq < excluded.last_seq`,
    PhoneRemoved: (facts) => `
      insert into visit_phone as p (${COLUMNS})
      select ${OF_PHONE}, 'barred', e.venue_seq from ${facts} e
      on conflict (venue_id, phone, visit_id) do update
        set state = case when p.state in ('joined', 'removed') then 'removed' else 'barred' end, last_seq = excluded.last_seq
        where p.last_seq < excluded.last_seq`,
    PhoneAdmitted: (facts) => `
      update visit_phone p set state = case p.state when 'removed' then 'joined' else 'admitted' end, last_seq = e.venue_seq
      from ${facts} e where p.venue_id = e.venue_id and p.phone = e.data->>'phone' and p.visit_id = e.stream_id
        and p.last_seq < e.venue_seq`,
    VisitMoved: null,
    VisitMerged: null,
    VisitUnmerged: null,
    VisitClosed: null,
    VisitReopened: null,
    BillSettled: null,
    BillUnsettled: null,
    CourseFired: null,
    CourseHeld: null,
  },
};

/** The state of each visit. Inline, because a guest's access to orders depends on it. */
export const visits = rowOfStream<VisitEvent['type'], 'visit'>({
  name: 'visit',
  version: 2,
  key: 'visit_id',
  begins: 'VisitOpened',
  on: {
    VisitOpened: {
      table_id: `(e.data->>'tableId')::int`,
      table_name: `e.data->>'tableName'`,
      opened_at: 'e.occurred_at',
      opened_by: `e.data->>'by'`,
      party_id: 'e.stream_id',
      previous_tables: `'{}'::int[]`,
      closed_at: `'infinity'::timestamptz`,
      closed_by: 'null::text',
      fired_courses: `'{}'::int[]`,
    },
    PhoneJoined: null,
    PhoneRemoved: null,
    PhoneAdmitted: null,
    VisitMoved: {
      previous_tables: `array_append(o.previous_tables, o.table_id)`,
      table_id: `(e.data->'to'->>'tableId')::int`,
      table_name: `e.data->'to'->>'tableName'`,
    },
    VisitMerged: { party_id: `(e.data->>'into')::uuid` },
    VisitUnmerged: { party_id: 'e.stream_id' },
    VisitClosed: { closed_at: 'e.occurred_at', closed_by: `e.data->>'by'` },
    VisitReopened: { closed_at: `'infinity'`, closed_by: 'null' },
    BillSettled: null,
    BillUnsettled: null,
    CourseFired: { fired_courses: `array_append(${OTHER_COURSES}, ${COURSE})` },
    CourseHeld: { fired_courses: OTHER_COURSES },
  },
});
