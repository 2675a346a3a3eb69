-- The append in the form that processes of the previous version call while they run beside this one
-- (docs/decisions/0012).

create or replace function append_one(
  p_venue integer, p_stream uuid, p_expected integer, p_type text, p_schema smallint,
  p_actor_kind text, p_actor_id text, p_device text, p_command uuid, p_correlation uuid,
  p_occurred timestamptz, p_business_day date, p_data json, p_request bytea
) returns append_outcome language plpgsql as $$
declare
  a append_result := append_event(p_venue, p_stream, p_expected, p_type, p_schema, p_actor_kind, p_actor_id, p_device,
    p_command, p_correlation, p_occurred, p_business_day, p_data, p_request, null);
begin
  return row(a.outcome, a.stream, a.version, a.seq, a.number, a.same_request)::append_outcome;
end $$;

create or replace function append_batch(requests append_request[], lines text) returns setof append_outcome language plpgsql as $$
begin
  return query select a.outcome, a.stream, a.version, a.seq, a.number, a.same_request from append_events(requests, lines, null, null, null) a;
end $$;

grant execute on function append_one, append_batch to stolek_app;
