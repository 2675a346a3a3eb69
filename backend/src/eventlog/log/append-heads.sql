-- The answers of a stream's and a venue's head to an append.

-- A request whose hash was erased with its texts is recognised as a repeat by its id alone.
create or replace function refused_event(r append_request) returns append_result language plpgsql stable as $$
declare head stream_head;
begin
  select * into head from stream_head h where h.venue_id = r.venue and h.opened_by = r.command;
  if found then
    return row('duplicate', head.stream_id, null, null, null,
      head.request_hash is null or head.request_hash is not distinct from r.request, null, null)::append_result;
  end if;
  select * into head from stream_head h where h.venue_id = r.venue and h.stream_id = r.stream;
  return row('conflict', null, coalesce(head.version, 0), null, null, null, null, null)::append_result;
end $$;

-- The event that a request becomes at this head of the venue.
create or replace function event_of_head(head venue_head, r append_request) returns event language sql immutable as $$
  select row(r.venue, head.seq, r.stream, r.expected + 1, r.type, r.schema, r.actor_kind, r.actor_id, r.device,
    r.command, r.correlation, head.last_at, head.appended_at,
    case when r.business_day is not null then head.business_day end,
    case when r.business_day is not null then head.day_number end, r.data, head.hash)::event
$$;

-- The database's clock, which no process can set. Tests that move the clock of a process let its time count.
create or replace function append_time(r append_request) returns timestamptz language sql volatile as $$
  select case when current_setting('stolek.clock', true) = 'process' then r.occurred else clock_timestamp() end
$$;

-- The venue's head moved to its next event: its numbers, its time, and the hash that chains it to the one before.
create or replace function next_head(head venue_head, r append_request) returns venue_head language plpgsql stable as $$
begin
  if r.actor_kind not in ('guest', 'user', 'system') or concat(r.actor_id, r.device) ~ '[[:cntrl:]]' then
    raise exception 'an event''s actor or device is malformed' using errcode = 'check_violation';
  end if;
  -- A time or a day far ahead would apply to all later events. The message is the error's code in the API.
  if r.occurred > clock_timestamp() + interval '1 day' then
    raise exception 'CLOCK_AHEAD' using errcode = 'ST001';
  end if;
  head.seq := head.seq + 1;
  head.last_at := greatest(head.last_at, r.occurred);
  head.appended_at := append_time(r);
  if r.business_day is not null then
    -- A process whose clock is behind counts in the newer day: a day once begun is never reopened.
    if head.business_day is null or r.business_day > head.business_day then
      -- UTC's tomorrow is the latest date that any time zone can have.
      if r.business_day > (clock_timestamp() at time zone 'UTC')::date + 1 then
        raise exception 'CLOCK_AHEAD' using errcode = 'ST001';
      end if;
      head.business_day := r.business_day;
      head.day_number := 0;
    end if;
    head.day_number := head.day_number + 1;
  end if;
  head.hash := sha256(head.hash || canonical_event(event_of_head(head, r)));
  return head;
end $$;

-- Locks the venues until the commit. The hashes are read by the statement that waits for the locks, after the wait.
create or replace function lock_venues(venues integer[]) returns venue_head[] language plpgsql as $$
declare heads venue_head[];
begin
  loop
    heads := array(select h from venue_head h where h.venue_id = any (venues) order by h.venue_id for update);
    exit when cardinality(heads) = cardinality(venues);
    insert into venue_head (venue_id) select v from unnest(venues) v order by v on conflict do nothing;
  end loop;
  return heads;
end $$;

grant execute on function refused_event, event_of_head, append_time, next_head, lock_venues to stolek_app;
