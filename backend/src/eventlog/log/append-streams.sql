-- Takes the heads of a batch's streams (`append_events`), and checks members of several events, or with conditions.

-- Takes the heads of members with one event each: one statement opens streams, one moves those at the expected version.
create or replace function move_streams(requests append_request[]) returns uuid[] language plpgsql as $$
declare
  won uuid[];
  moved uuid[];
begin
  with opened as (
    insert into stream_head as h (venue_id, stream_id, version, opened_by, request_hash)
    select q.venue, q.stream, 1, q.command, q.request from unnest(requests) q where q.expected = 0
    on conflict do nothing returning h.stream_id
  ) select coalesce(array_agg(o.stream_id), '{}') into won from opened o;
  if cardinality(won) < cardinality(requests) then
    with moved as (
      update stream_head h set version = h.version + 1 from unnest(requests) q
      where q.expected > 0 and h.venue_id = q.venue and h.stream_id = q.stream and h.version = q.expected
      returning h.stream_id
    ) select array_agg(m.stream_id) into moved from moved m;
    won := won || moved;
  end if;
  return won;
end $$;

-- The same for members with several events to a stream; members that are already refused move nothing.
create or replace function move_streams_by_many(requests append_request[], refusals append_result[]) returns uuid[] language plpgsql as $$
declare won uuid[];
begin
  with asked as materialized (
    select q.venue, q.stream, min(q.expected) as expected, count(*)::integer as events,
      (array_agg(q.command order by q.expected))[1] as command, (array_agg(q.request order by q.expected))[1] as request
    from unnest(requests) with ordinality q(venue, stream, expected, type, schema, actor_kind, actor_id, device, command,
      correlation, occurred, business_day, data, request, line)
    where (refusals[q.line]).outcome is null group by q.venue, q.stream order by q.venue, q.stream
  ), opened as (
    insert into stream_head as h (venue_id, stream_id, version, opened_by, request_hash)
    select a.venue, a.stream, a.events, a.command, a.request from asked a where a.expected = 0
    on conflict do nothing returning h.stream_id
  ), moved as (
    update stream_head h set version = h.version + a.events from asked a
    where a.expected > 0 and h.venue_id = a.venue and h.stream_id = a.stream and h.version = a.expected
    returning h.stream_id
  )
  select coalesce(array_agg(s.stream_id), '{}') into won
    from (select o.stream_id from opened o union all select m.stream_id from moved m) s;
  return won;
end $$;

-- The first condition that does not hold, as an outcome: a stream that has moved on, or the number of a newer event
-- under a key, with the index of the broken condition. All null when they hold. Volatile: after the venue's lock it
-- sees all commits.
create or replace function broken_condition(p_venue integer, conditions json) returns append_result language plpgsql volatile as $$
declare
  c record;
  place integer := 0;
  found_at bigint;
begin
  for c in select * from json_to_recordset(conditions) c("streamId" uuid, version integer, key text, types text[], after bigint) loop
    place := place + 1;
    if c.key is null then
      found_at := coalesce((select h.version from stream_head h where h.venue_id = p_venue and h.stream_id = c."streamId"), 0);
      if found_at <> c.version then return row('conflict', c."streamId", found_at, null, null, null, null, null)::append_result; end if;
    else
      found_at := (select k.venue_seq from event_key k where k.venue_id = p_venue and k.key = c.key and k.venue_seq > c.after
        and k.type = any (c.types) order by k.venue_seq desc limit 1);
      if found_at is not null then return row('overtaken', null, null, found_at, place, null, null, null)::append_result; end if;
    end if;
  end loop;
  return null;
end $$;

-- The first refusal of each member, by line, as far as it is known before anything is locked.
create or replace function refused_members(requests append_request[], whole json) returns append_result[] language plpgsql volatile as $$
declare
  m record;
  r append_request;
  head stream_head;
  refusal append_result;
  refusals append_result[] := '{}';
  seen uuid[];
begin
  for m in select * from json_to_recordset(whole) m("from" integer, "to" integer, conditions json) loop
    refusal := null;
    seen := '{}';
    foreach r in array requests[m."from":m."to"] loop
      continue when refusal.outcome is not null or r.stream = any (seen);
      seen := seen || r.stream;
      select * into head from stream_head h where h.venue_id = r.venue and h.stream_id = r.stream;
      if r.expected = 0 and exists (select from stream_head h where h.venue_id = r.venue and h.opened_by = r.command)
        or coalesce(head.version, 0) <> r.expected then
        refusal := refused_event(r);
        refusal.stream := coalesce(refusal.stream, r.stream);
      end if;
    end loop;
    if refusal.outcome is null then refusal := broken_condition(r.venue, m.conditions); end if;
    if refusal.outcome is not null then
      for line in m."from"..m."to" loop refusals[line] := refusal; end loop;
    end if;
  end loop;
  return refusals;
end $$;

-- Checks again under the locks. A member that another process has overtaken rolls back the whole batch, which is then
-- sent one by one. The detail is its refusal, so that a lone member needs no second look.
create or replace function hold_members(
  requests append_request[], whole json, refusals append_result[], won uuid[]
) returns void language plpgsql as $$
declare
  m record;
  r append_request;
  refusal append_result;
begin
  for m in select * from json_to_recordset(whole) m("from" integer, "to" integer, conditions json) loop
    continue when (refusals[m."from"]).outcome is not null;
    foreach r in array requests[m."from":m."to"] loop
      if not r.stream = any (won) then
        refusal := refused_event(r);
        refusal.stream := coalesce(refusal.stream, r.stream);
        raise exception 'overtaken' using errcode = 'ST002', detail = row_to_json(refusal)::text;
      end if;
    end loop;
    refusal := broken_condition(r.venue, m.conditions);
    if refusal.outcome is not null then
      raise exception 'overtaken' using errcode = 'ST002', detail = row_to_json(refusal)::text;
    end if;
  end loop;
end $$;

grant execute on function move_streams, move_streams_by_many, broken_condition, refused_members, hold_members to stolek_app;
