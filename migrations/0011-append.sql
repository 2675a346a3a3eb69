-- The append: lock the stream's head and compare the expected version, then lock the venue's head, which hands out the
-- numbers, insert, apply the inline projections. Always stream before venue and both in sorted order: nothing deadlocks.
-- `apply_inline(event[])` and `apply_inline_one(event)` are installed from the projections' code after the migrations.

-- What is asked of an append.
create type append_request as (
  venue integer, stream uuid, expected integer, type text, schema smallint,
  actor_kind text, actor_id text, device text, command uuid, correlation uuid,
  occurred timestamptz, business_day date, data text, request bytea
);

-- What became of it: 'appended'; 'conflict', the stream has moved on to `version`; 'duplicate', this command has opened
-- `stream` before, by the same request or another one.
create type append_outcome as (
  asked uuid, outcome text, stream uuid, version integer, seq bigint, number integer, same_request boolean
);

create function refused_append(r append_request) returns append_outcome language plpgsql stable as $$
declare head stream_head;
begin
  select * into head from stream_head h where h.venue_id = r.venue and h.opened_by = r.command;
  if found then
    return row(r.stream, 'duplicate', head.stream_id, head.version, null, null,
      head.request_hash is not distinct from r.request)::append_outcome;
  end if;
  select * into head from stream_head h where h.venue_id = r.venue and h.stream_id = r.stream;
  return row(r.stream, 'conflict', r.stream, coalesce(head.version, 0), null, null, null)::append_outcome;
end $$;

-- Locks the venue until the commit. The hash is read by the statement that waits for the lock, after the wait.
create function lock_venue(p_venue integer) returns venue_head language plpgsql as $$
declare head venue_head;
begin
  select * into head from venue_head h where h.venue_id = p_venue for update;
  if not found then
    insert into venue_head (venue_id) values (p_venue) on conflict do nothing;
    select * into head from venue_head h where h.venue_id = p_venue for update;
  end if;
  return head;
end $$;

-- The venue's next event: its numbers, and the hash that chains it to the one before.
create function next_event(head venue_head, r append_request) returns event language plpgsql as $$
declare e event;
begin
  if r.business_day is not null then
    -- A process whose clock is behind counts in the newer day: a day once begun is never reopened.
    e.business_day := greatest(r.business_day, head.business_day);
    e.number := 1 + case when e.business_day = head.business_day then head.day_number else 0 end;
  end if;
  e := row(r.venue, head.seq + 1, r.stream, r.expected + 1, r.type, r.schema, r.actor_kind, r.actor_id, r.device,
    r.command, r.correlation, r.occurred, e.business_day, e.number, r.data::json, null);
  e.hash := sha256(head.hash || canonical_event(e));
  return e;
end $$;

create function head_after(head venue_head, e event) returns venue_head language sql immutable as $$
  select row(e.venue_id, e.venue_seq, e.hash,
    coalesce(e.business_day, head.business_day), coalesce(e.number, head.day_number))::venue_head
$$;

create function keep_head(head venue_head) returns void language sql as $$
  update venue_head set seq = head.seq, hash = head.hash, business_day = head.business_day, day_number = head.day_number
  where venue_id = head.venue_id
$$;

-- One event alone: the shortest way, for a caller who meets no other.
create function append_one(
  p_venue integer, p_stream uuid, p_expected integer, p_type text, p_schema smallint,
  p_actor_kind text, p_actor_id text, p_device text, p_command uuid, p_correlation uuid,
  p_occurred timestamptz, p_business_day date, p_data text, p_request bytea
) returns append_outcome language plpgsql as $$
declare
  r append_request := row(p_venue, p_stream, p_expected, p_type, p_schema, p_actor_kind, p_actor_id, p_device,
    p_command, p_correlation, p_occurred, p_business_day, p_data, p_request);
  head venue_head;
  e event;
begin
  if p_expected = 0 then
    insert into stream_head values (p_venue, p_stream, 1, p_command, p_request) on conflict do nothing;
  else
    update stream_head h set version = h.version + 1
      where h.venue_id = p_venue and h.stream_id = p_stream and h.version = p_expected;
  end if;
  if not found then return refused_append(r); end if;
  head := lock_venue(p_venue);
  e := next_event(head, r);
  insert into event values (e.*);
  perform keep_head(head_after(head, e));
  perform apply_inline_one(e);
  return row(p_stream, 'appended', p_stream, e.stream_version, e.venue_seq, e.number, null)::append_outcome;
end $$;

-- Many appends in one statement and one commit, each with its own outcome. The caller sorts them by venue, then stream,
-- and gives at most one for each stream.
create function append_batch(p_requests json) returns setof append_outcome language plpgsql as $$
declare
  incoming append_request[] := array(select r from json_populate_recordset(null::append_request, p_requests) r);
  won uuid[];
  r append_request;
  head venue_head;
  e event;
  batch event[] := '{}';
begin
  with opened as (
    insert into stream_head as h (venue_id, stream_id, version, opened_by, request_hash)
    select q.venue, q.stream, 1, q.command, q.request from unnest(incoming) q where q.expected = 0
    on conflict do nothing returning h.stream_id
  ) select array_agg(o.stream_id) into won from opened o;
  with moved as (
    update stream_head h set version = h.version + 1 from unnest(incoming) q
    where q.expected > 0 and h.venue_id = q.venue and h.stream_id = q.stream and h.version = q.expected
    returning h.stream_id
  ) select coalesce(won, '{}') || coalesce(array_agg(m.stream_id), '{}') into won from moved m;

  foreach r in array incoming loop
    if not r.stream = any (won) then
      return next refused_append(r);
      continue;
    end if;
    if head.venue_id is distinct from r.venue then
      if head.venue_id is not null then perform keep_head(head); end if;
      head := lock_venue(r.venue);
    end if;
    e := next_event(head, r);
    head := head_after(head, e);
    batch := batch || e;
    return next row(r.stream, 'appended', r.stream, e.stream_version, e.venue_seq, e.number, null)::append_outcome;
  end loop;

  if head.venue_id is not null then
    perform keep_head(head);
    insert into event select * from unnest(batch);
    perform apply_inline(batch);
  end if;
end $$;

grant execute on function refused_append, lock_venue, next_event, head_after, keep_head, append_one, append_batch to stolek_app;
