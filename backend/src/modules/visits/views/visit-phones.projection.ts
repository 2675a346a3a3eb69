import type { Projection } from '#eventlog/projections/projection.js';
import type { VisitEvent } from '../domain/visit.events.js';

/** Which phones have joined which visit; a row for each of them. */
export const visitPhones: Projection<VisitEvent['type'], 'visit_phone'> = {
  name: 'visit_phone',
  row: (e) => `${e}.stream_id::text || (${e}.data->>'phone')`,
  on: {
    VisitOpened: null,
    PhoneJoined: (facts) => `
      insert into visit_phone (venue_id, visit_id, phone, joined_at, last_seq)
      select e.venue_id, e.stream_id, e.data->>'phone', e.occurred_at, e.venue_seq from ${facts} e
      on conflict (venue_id, phone, visit_id) do nothing`,
    VisitMoved: null,
    VisitMerged: null,
    VisitUnmerged: null,
    VisitClosed: null,
    VisitReopened: null,
  },
};
