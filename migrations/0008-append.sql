-- The append: lock the stream's head and compare the expected version, then lock the venue's head, which hands out the
-- numbers, insert, apply the inline projections. Always stream before venue and both in sorted order: nothing deadlocks.
-- These are the functions of a database before its first start. Every start installs their current text from eventlog/**/*.sql, and
-- `apply_inline` from the code of the projections (docs/decisions/0012).

-- Refuses the owner too: only new events correct history.
create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger event_is_append_only before update or delete or truncate on event
  for each statement execute function refuse_change_of_history();

-- The hashed text of an event, a line for each field. Only data can hold free text, and JSON text has no line break.
create function canonical_event(e event) returns bytea language sql stable parallel safe as $$
  select convert_to(concat_ws(E'\n',
    e.venue_id, e.venue_seq, e.stream_id, e.stream_version, e.type, e.schema,
    e.actor_kind, coalesce(e.actor_id, ''), coalesce(e.device, ''), e.command_id, e.correlation_id,
    (extract(epoch from e.occurred_at) * 1000000)::bigint,
    coalesce(to_char(e.business_day, 'YYYY-MM-DD'), ''), coalesce(e.number::text, ''), e.data::text), 'UTF8')
$$;

-- hash = sha256(the venue's previous hash || canonical event); as an aggregate it walks a batch in one pass.
create function chain_step(state bytea, previous bytea, content bytea) returns bytea language sql immutable parallel safe as $$
  select sha256(coalesce(state, previous) || content)
$$;
create aggregate chain_hash(previous bytea, content bytea) (sfunc = chain_step, stype = bytea);

create function refused_append(r append_request) returns append_outcome language plpgsql stable as $$
declare head stream_head;
begin
  select * into head from stream_head h where h.venue_id = r.venue and h.opened_by = r.command;
  if found then
    return row('duplicate', head.stream_id, null, null, null,
      head.request_hash is not distinct from r.request)::append_outcome;
  end if;
  select * into head from stream_head h where h.venue_id = r.venue and h.stream_id = r.stream;
  return row('conflict', null, coalesce(head.version, 0), null, null, null)::append_outcome;
end $$;

-- The event that a request becomes when the venue's head stands at it.
create function event_at(head venue_head, r append_request) returns event language sql immutable as $$
  select row(r.venue, head.seq, r.stream, r.expected + 1, r.type, r.schema, r.actor_kind, r.actor_id, r.device,
    r.command, r.correlation, r.occurred,
    case when r.business_day is not null then head.business_day end,
    case when r.business_day is not null then head.day_number end, r.data, head.hash)::event
$$;

-- The venue's head moved to its next event: its numbers, and the hash that chains it to the one before.
create function head_after(head venue_head, r append_request) returns venue_head language plpgsql stable as $$
begin
  if r.actor_kind not in ('guest', 'user', 'system') or concat(r.actor_id, r.device) ~ '[[:cntrl:]]' then
    raise exception 'an event''s actor or device is malformed' using errcode = 'check_violation';
  end if;
  head.seq := head.seq + 1;
  if r.business_day is not null then
    -- A process whose clock is behind counts in the newer day: a day once begun is never reopened.
    if head.business_day is null or r.business_day > head.business_day then
      head.business_day := r.business_day;
      head.day_number := 0;
    end if;
    head.day_number := head.day_number + 1;
  end if;
  head.hash := sha256(head.hash || canonical_event(event_at(head, r)));
  return head;
end $$;

-- Locks the venues until the commit. The hashes are read by the statement that waits for the locks, after the wait.
create function lock_venues(venues integer[]) returns venue_head[] language plpgsql as $$
declare heads venue_head[];
begin
  loop
    heads := array(select h from venue_head h where h.venue_id = any (venues) order by h.venue_id for update);
    exit when cardinality(heads) = cardinality(venues);
    insert into venue_head (venue_id) select v from unnest(venues) v order by v on conflict do nothing;
  end loop;
  return heads;
end $$;

-- Appends one event: the shortest way for a caller without others.
create function append_one(
  p_venue integer, p_stream uuid, p_expected integer, p_type text, p_schema smallint,
  p_actor_kind text, p_actor_id text, p_device text, p_command uuid, p_correlation uuid,
  p_occurred timestamptz, p_business_day date, p_data json, p_request bytea
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
  loop
    -- One statement waits for the lock and reads what it then finds: an update is evaluated on the row's newest version.
    update venue_head h set (seq, hash, business_day, day_number) =
      (select n.seq, n.hash, n.business_day, n.day_number from head_after(h, r) n)
      where h.venue_id = p_venue returning h.* into head;
    exit when found;
    insert into venue_head (venue_id) values (p_venue) on conflict do nothing;
  end loop;
  e := event_at(head, r);
  insert into event values (e.*);
  perform apply_inline_one(e);
  return row('appended', null, e.stream_version, e.venue_seq, e.number, null)::append_outcome;
end $$;

-- Appends many in one statement and one commit, each with its own outcome, in the given order. The caller sorts them by
-- venue, then stream, and passes at most one for each stream; `lines` has the data of the events, one JSON text a line.
create function append_batch(requests append_request[], lines text) returns setof append_outcome language plpgsql as $$
declare
  data json[] := string_to_array(lines, E'\n');
  venues integer[] := '{}';
  types text[] := '{}';
  won uuid[];
  moved uuid[];
  heads venue_head[];
  place integer := 1;
  line integer := 0;
  r append_request;
  e event;
  batch event[] := '{}';
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

  foreach r in array requests loop
    if r.venue is distinct from venues[cardinality(venues)] and r.stream = any (won) then venues := venues || r.venue; end if;
  end loop;
  heads := lock_venues(venues);
  foreach r in array requests loop
    line := line + 1;
    if not r.stream = any (won) then
      return next refused_append(r);
      continue;
    end if;
    if r.venue <> venues[place] then place := place + 1; end if;
    r.data := data[line];
    heads[place] := head_after(heads[place], r);
    e := event_at(heads[place], r);
    batch := batch || e;
    if not e.type = any (types) then types := types || e.type; end if;
    return next row('appended', null, e.stream_version, e.venue_seq, e.number, null)::append_outcome;
  end loop;

  update venue_head h set seq = n.seq, hash = n.hash, business_day = n.business_day, day_number = n.day_number
    from unnest(heads) n where h.venue_id = n.venue_id;
  insert into event select * from unnest(batch);
  perform apply_inline(batch, types);
end $$;

grant execute on function refused_append, event_at, head_after, lock_venues, append_one, append_batch to stolek_app;
