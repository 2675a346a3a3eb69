-- The append: lock the stream's head and compare the expected version, then lock the venue's head, which hands out the
-- numbers, insert, apply the inline projections. Always stream before venue and both in sorted order: nothing deadlocks.
-- `apply_inline(event[])` and `apply_inline_one(event)` are installed from the projections' code after the migrations.

-- Why an append was refused: the stream moved on ('conflict', with the actual version),
-- or this command has opened a stream before ('duplicate', with that stream).
create function refused_append(
  p_venue integer, p_stream uuid, p_command uuid, p_request bytea,
  out outcome text, out stream uuid, out version integer, out same_request boolean
) language plpgsql stable as $$
begin
  select 'duplicate', h.stream_id, h.version, h.request_hash is not distinct from p_request
    into outcome, stream, version, same_request
    from stream_head h where h.venue_id = p_venue and h.opened_by = p_command;
  if not found then
    outcome := 'conflict';
    stream := p_stream;
    version := coalesce((select h.version from stream_head h where h.venue_id = p_venue and h.stream_id = p_stream), 0);
  end if;
end $$;

-- One event alone: the shortest way, for a caller who meets no other.
create function append_one(
  p_venue integer, p_stream uuid, p_expected integer, p_type text, p_schema smallint,
  p_actor_kind text, p_actor_id text, p_device text, p_command uuid, p_correlation uuid,
  p_occurred timestamptz, p_business_day date, p_data json, p_request bytea,
  out outcome text, out stream uuid, out version integer, out seq bigint, out number integer, out same_request boolean
) language plpgsql as $$
declare
  head venue_head;
  e event;
begin
  if p_expected = 0 then
    insert into stream_head values (p_venue, p_stream, 1, p_command, p_request) on conflict do nothing;
  else
    update stream_head h set version = h.version + 1
      where h.venue_id = p_venue and h.stream_id = p_stream and h.version = p_expected;
  end if;
  if not found then
    select r.outcome, r.stream, r.version, r.same_request into outcome, stream, version, same_request
      from refused_append(p_venue, p_stream, p_command, p_request) r;
    return;
  end if;

  select * into head from venue_head h where h.venue_id = p_venue for update;
  if not found then
    insert into venue_head (venue_id) values (p_venue) on conflict do nothing;
    select * into head from venue_head h where h.venue_id = p_venue for update;
  end if;
  if p_business_day is not null then
    -- A process whose clock is behind counts in the newer day: a day once begun is never reopened.
    if head.business_day is null or p_business_day > head.business_day then
      head.business_day := p_business_day;
      head.day_number := 0;
    end if;
    head.day_number := head.day_number + 1;
    e.business_day := head.business_day;
    e.number := head.day_number;
  end if;

  e := row(p_venue, head.seq + 1, p_stream, p_expected + 1, p_type, p_schema, p_actor_kind, p_actor_id, p_device,
    p_command, p_correlation, p_occurred, e.business_day, e.number, p_data, null);
  e.hash := sha256(head.hash || canonical_event(e));
  insert into event values (e.*);
  update venue_head h
    set seq = e.venue_seq, hash = e.hash, business_day = head.business_day, day_number = head.day_number
    where h.venue_id = p_venue;
  perform apply_inline_one(e);

  outcome := 'appended'; stream := p_stream; version := e.stream_version; seq := e.venue_seq; number := e.number;
end $$;

-- The shape of one member of a batch.
create type append_request as (
  ord integer, venue integer, stream uuid, expected integer, type text, schema smallint,
  actor_kind text, actor_id text, device text, command uuid, correlation uuid,
  occurred timestamptz, business_day date, data text, request bytea
);

-- Many appends in one statement and one commit, each with its own outcome. The caller sorts them by venue, then stream,
-- and gives at most one for each stream.
create function append_batch(p_requests json)
returns table (ord integer, outcome text, stream uuid, version integer, seq bigint, number integer, same_request boolean)
language plpgsql as $$
declare
  incoming append_request[] := array(select r from json_populate_recordset(null::append_request, p_requests) r);
  venues integer[] := array(select distinct r.venue from unnest(incoming) r order by r.venue);
  won uuid[];
  heads integer;
  batch event[];
begin
  with opened as (
    insert into stream_head as h (venue_id, stream_id, version, opened_by, request_hash)
    select r.venue, r.stream, 1, r.command, r.request from unnest(incoming) r where r.expected = 0
    on conflict do nothing returning h.stream_id
  ) select array_agg(o.stream_id) into won from opened o;
  with moved as (
    update stream_head h set version = h.version + 1 from unnest(incoming) r
    where r.expected > 0 and h.venue_id = r.venue and h.stream_id = r.stream and h.version = r.expected
    returning h.stream_id
  ) select coalesce(won, '{}') || coalesce(array_agg(m.stream_id), '{}') into won from moved m;

  -- The previous hash is read in a later statement than the lock: one statement would keep the snapshot from before the wait.
  perform 1 from venue_head h where h.venue_id = any (venues) order by h.venue_id for update;
  get diagnostics heads = row_count;
  if heads < cardinality(venues) then
    insert into venue_head (venue_id) select v from unnest(venues) v on conflict do nothing;
    perform 1 from venue_head h where h.venue_id = any (venues) order by h.venue_id for update;
  end if;

  with numbered as (
    select r.*, h.hash as previous, h.seq + row_number() over arrival as seq,
      case when r.business_day is not null then greatest(h.business_day, max(r.business_day) over venue) end as day,
      case when r.business_day is not null then count(r.business_day) over arrival
        + case when h.business_day >= max(r.business_day) over venue then h.day_number else 0 end end as number
    from unnest(incoming) r join venue_head h on h.venue_id = r.venue
    where r.stream = any (won)
    window venue as (partition by r.venue), arrival as (partition by r.venue order by r.ord)
  ), facts as (
    select n.previous, row(n.venue, n.seq, n.stream, n.expected + 1, n.type, n.schema, n.actor_kind, n.actor_id, n.device,
      n.command, n.correlation, n.occurred, n.day, n.number, n.data::json, null)::event as e
    from numbered n
  ), chained as (
    select f.e, chain_hash(f.previous, canonical_event(f.e))
      over (partition by (f.e).venue_id order by (f.e).venue_seq) as hash
    from facts f
  )
  select array_agg(row((c.e).venue_id, (c.e).venue_seq, (c.e).stream_id, (c.e).stream_version, (c.e).type, (c.e).schema,
    (c.e).actor_kind, (c.e).actor_id, (c.e).device, (c.e).command_id, (c.e).correlation_id, (c.e).occurred_at,
    (c.e).business_day, (c.e).number, (c.e).data, c.hash)::event) into batch
  from chained c;

  if batch is not null then
    insert into event select * from unnest(batch);
    update venue_head h set seq = l.seq, hash = l.hash,
      business_day = coalesce(l.business_day, h.business_day), day_number = coalesce(l.number, h.day_number)
    from (
      select e.venue_id, max(e.venue_seq) as seq, max(e.business_day) as business_day, max(e.number) as number,
        (array_agg(e.hash order by e.venue_seq desc))[1] as hash
      from unnest(batch) e group by e.venue_id
    ) l where h.venue_id = l.venue_id;
    perform apply_inline(batch);
  end if;

  return query
    select r.ord, 'appended', r.stream, e.stream_version, e.venue_seq, e.number, null::boolean
      from unnest(incoming) r join unnest(batch) e on e.stream_id = r.stream
    union all
    select r.ord, x.outcome, x.stream, x.version, null, null, x.same_request
      from unnest(incoming) r, refused_append(r.venue, r.stream, r.command, r.request) x
      where not r.stream = any (won);
end $$;

grant execute on function refused_append, append_one, append_batch to stolek_app;
