import type { Projection } from '#eventlog/projections/projection.js';
import type { StaffCallEvent } from '../domain/staff-call.events.js';

export const staffCalls: Projection<StaffCallEvent['type'], 'staff_call'> = {
  name: 'staff_call',
  version: 3,
  row: (e) => `${e}.data->>'callId'`,
  on: {
    StaffCalled: (facts) => `
      insert into staff_call (venue_id, call_id, table_id, table_name, called_at, session, payment_method, split_bill,
        is_unverified, last_seq)
      select e.venue_id, d."callId", d."tableId", d."tableName", coalesce(to_timestamp(d.since / 1000), e.occurred_at), d.session,
        d.bill->>'how', (d.bill->>'split')::boolean, coalesce(d.unverified, false), e.venue_seq
      from ${facts} e, json_to_record(e.data)
        d("callId" bigint, "tableId" int, "tableName" text, session text, bill json, since float8, unverified boolean)
      on conflict (venue_id, call_id) do nothing`,
    CallUnattended: (facts) => `
      update staff_call s set unattended_stage = (e.data->>'stage')::smallint, last_seq = e.venue_seq
      from ${facts} e
      where s.venue_id = e.venue_id and s.call_id = (e.data->>'callId')::bigint and s.last_seq < e.venue_seq`,
    StaffCallAnswered: (facts) => `
      update staff_call s set answered_at = e.occurred_at, answered_by = e.actor_id, last_seq = e.venue_seq
      from ${facts} e
      where s.venue_id = e.venue_id and s.call_id = (e.data->>'callId')::bigint and s.last_seq < e.venue_seq`,
    StaffCallWithdrawn: (facts) => `
      update staff_call s set answered_at = e.occurred_at, is_withdrawn = true, last_seq = e.venue_seq
      from ${facts} e
      where s.venue_id = e.venue_id and s.call_id = (e.data->>'callId')::bigint and s.last_seq < e.venue_seq`,
  },
};
