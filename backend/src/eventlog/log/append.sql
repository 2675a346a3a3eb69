-- The append: lock the stream's head and compare the expected version, then lock the venue's head, which hands out the
-- numbers, insert, apply the inline projections. Always stream before venue and both in sorted order: nothing deadlocks.
-- Heads and refusals: append-heads.sql, append-streams.sql.
-- `apply_inline(event[], text[])` and `apply_inline_one(event)` are made of the projections' code (projections/projection-functions.ts).

-- Appends a lone event in the shortest way. `p_beside`: its texts, or that it erases those of its stream (texts.sql);
-- the stored event contains none. `p_conditions`: what it depends on besides its stream, checked before the locks, so
-- that a stale decision costs no rollback, and under them. A broken one rolls back (`hold_members`). `p_keys`: its keys.
create or replace function append_lone_event(
  p_venue integer, p_stream uuid, p_expected integer, p_type text, p_schema smallint,
  p_actor_kind text, p_actor_id text, p_device text, p_command uuid, p_correlation uuid,
  p_occurred timestamptz, p_business_day date, p_data json, p_request bytea, p_beside json,
  p_conditions json, p_keys text[]
) returns append_result language plpgsql as $$
declare
  r append_request := row(p_venue, p_stream, p_expected, p_type, p_schema, p_actor_kind, p_actor_id, p_device,
    p_command, p_correlation, p_occurred, p_business_day, p_data, p_request);
  refusal append_result;
  head venue_head;
  e event;
begin
  if p_conditions is not null then
    refusal := broken_condition(p_venue, p_conditions);
    if refusal.outcome is not null then
      if p_expected = 0 and exists (select from stream_head h where h.venue_id = p_venue and h.opened_by = p_command) then
        return refused_event(r);
      end if;
      return refusal;
    end if;
  end if;
  if p_expected = 0 then
    insert into stream_head values (p_venue, p_stream, 1, p_command, p_request) on conflict do nothing;
  else
    update stream_head h set version = h.version + 1
      where h.venue_id = p_venue and h.stream_id = p_stream and h.version = p_expected;
  end if;
  if not found then return refused_event(r); end if;
  loop
    -- One statement waits for the lock and reads what it then finds: an update is evaluated on the row's newest version.
    update venue_head h set (seq, hash, business_day, day_number, last_at, appended_at) =
      (select n.seq, n.hash, n.business_day, n.day_number, n.last_at, n.appended_at from next_head(h, r) n)
      where h.venue_id = p_venue returning h.* into head;
    exit when found;
    insert into venue_head (venue_id) values (p_venue) on conflict do nothing;
  end loop;
  if p_conditions is not null then
    refusal := broken_condition(p_venue, p_conditions);
    if refusal.outcome is not null then
      raise exception 'overtaken' using errcode = 'ST002', detail = row_to_json(refusal)::text;
    end if;
  end if;
  e := event_of_head(head, r);
  insert into event values (e.*);
  if p_keys is not null then
    insert into event_key (venue_id, key, venue_seq, type) select p_venue, k, e.venue_seq, p_type from unnest(p_keys) k;
  end if;
  if p_beside is not null then e := told_event(e, p_beside); end if;
  perform apply_inline_one(e);
  return row('appended', null, e.stream_version, e.venue_seq, e.number, null, e.occurred_at, e.appended_at)::append_result;
end $$;

-- Called by processes of the release before, which append beside those of this one during an upgrade.
create or replace function append_event(
  p_venue integer, p_stream uuid, p_expected integer, p_type text, p_schema smallint,
  p_actor_kind text, p_actor_id text, p_device text, p_command uuid, p_correlation uuid,
  p_occurred timestamptz, p_business_day date, p_data json, p_request bytea, p_beside json
) returns append_result language sql as $$
  select append_lone_event(p_venue, p_stream, p_expected, p_type, p_schema, p_actor_kind, p_actor_id, p_device, p_command,
    p_correlation, p_occurred, p_business_day, p_data, p_request, p_beside, null, null)
$$;

-- Appends many members in one statement and one commit, each with its own outcome, in the given order. The caller
-- sorts them by venue, then stream; no two members share a stream, and none has a key that another depends on. The
-- events' data is passed beside the requests, one JSON text per line. Unless all members are single events without
-- keys, `whole` lists the members that are stored together or not at all, as lines ([{from, to, conditions}]), and
-- `keys` the events' keys ([{line, key}]). If one has texts or erases some, `beside` has a place for each.
create or replace function append_events(requests append_request[], lines text, whole json, keys json, beside json[]) returns setof append_result language plpgsql as $$
declare
  data json[] := string_to_array(lines, E'\n');
  venues integer[] := '{}';
  types text[] := '{}';
  won uuid[];
  refusals append_result[];
  heads venue_head[];
  place integer := 1;
  line integer := 0;
  r append_request;
  e event;
  batch event[] := '{}';
  told event[] := '{}';
  seqs bigint[];
begin
  -- A venue that somebody holds is waited for longer when it is alone, so that the others of a batch need not.
  if (requests[1]).venue <> (requests[cardinality(requests)]).venue then perform set_config('lock_timeout', '1s', true); end if;
  if whole is null then
    won := move_streams(requests);
  else
    seqs := array_fill(null::bigint, array[cardinality(requests)]);
    refusals := refused_members(requests, whole);
    won := move_streams_by_many(requests, refusals);
  end if;

  foreach r in array requests loop
    if r.venue is distinct from venues[cardinality(venues)] and r.stream = any (won) then venues := venues || r.venue; end if;
  end loop;
  heads := lock_venues(venues);
  if whole is not null then perform hold_members(requests, whole, refusals, won); end if;
  foreach r in array requests loop
    line := line + 1;
    if (refusals[line]).outcome is not null then
      return next refusals[line];
      continue;
    elsif not r.stream = any (won) then
      return next refused_event(r);
      continue;
    end if;
    if r.venue <> venues[place] then place := place + 1; end if;
    r.data := data[line];
    heads[place] := next_head(heads[place], r);
    e := event_of_head(heads[place], r);
    batch := batch || e;
    if beside is not null then told := told || case when beside[line] is null then e else told_event(e, beside[line]) end; end if;
    if whole is not null then seqs[line] := e.venue_seq; end if;
    if not e.type = any (types) then types := types || e.type; end if;
    return next row('appended', null, e.stream_version, e.venue_seq, e.number, null, e.occurred_at, e.appended_at)::append_result;
  end loop;

  update venue_head h set seq = n.seq, hash = n.hash, business_day = n.business_day, day_number = n.day_number,
    last_at = n.last_at, appended_at = n.appended_at
    from unnest(heads) n where h.venue_id = n.venue_id;
  insert into event select * from unnest(batch);
  if whole is not null then
    insert into event_key (venue_id, key, venue_seq, type)
      select (requests[k.line]).venue, k.key, seqs[k.line], (requests[k.line]).type
      from json_to_recordset(keys) k(line integer, key text) where seqs[k.line] is not null;
  end if;
  perform apply_inline(case when beside is null then batch else told end, types);
end $$;

grant execute on function append_lone_event, append_event, append_events to stolek_app;
