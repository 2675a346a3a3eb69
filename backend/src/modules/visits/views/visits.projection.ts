import type { EventStatement, Projection } from '#eventlog/projections/projection.js';
import type { VisitEvent } from '../domain/visit.events.js';

const update =
  (assignments: string): EventStatement =>
  (facts) => `
      update visit v set ${assignments}, last_seq = e.venue_seq from ${facts} e
      where v.venue_id = e.venue_id and v.visit_id = e.stream_id and v.last_seq < e.venue_seq`;

/** Inline: whose orders a guest may read is asked of it. */
export const visits: Projection<VisitEvent['type'], 'visit'> = {
  name: 'visit',
  on: {
    VisitOpened: (facts) => `
      insert into visit (venue_id, visit_id, table_id, table_name, opened_at, opened_by, party_id, last_seq)
      select e.venue_id, e.stream_id, d."tableId", d."tableName", e.occurred_at, d.by, e.stream_id, e.venue_seq
      from ${facts} e, json_to_record(e.data) d("tableId" int, "tableName" text, by text)
      on conflict (venue_id, visit_id) do nothing`,
    PhoneJoined: null,
    VisitMoved: update(`table_id = (e.data->'to'->>'tableId')::int, table_name = e.data->'to'->>'tableName'`),
    VisitMerged: update(`party_id = (e.data->>'into')::uuid`),
    VisitUnmerged: update('party_id = v.visit_id'),
    VisitClosed: update(`closed_at = e.occurred_at, closed_by = e.data->>'by'`),
    VisitReopened: update(`closed_at = 'infinity', closed_by = null`),
  },
};
