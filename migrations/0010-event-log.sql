-- The event log: one append-only table, a head row per stream and a head row per venue.
-- Everything is keyed by venue first, so that the ordering tables can be distributed by venue.

create table event (
  venue_id       integer     not null,
  venue_seq      bigint      not null,            -- gapless per venue: commit order is number order
  stream_id      uuid        not null,
  stream_version integer     not null,
  type           text        not null,
  schema         smallint    not null,            -- an old shape is upcast on read, never rewritten
  actor_kind     text        not null check (actor_kind in ('guest', 'user', 'system')),
  actor_id       text        check (actor_id !~ '[[:cntrl:]]'),
  device         text        check (device !~ '[[:cntrl:]]'),
  command_id     uuid        not null,
  correlation_id uuid        not null,
  occurred_at    timestamptz not null,
  business_day   date,                            -- for events that ask for a number of the day,
  number         integer,                         -- which counts from 1 per venue and business day
  data           json        not null,            -- json, not jsonb: the text that was hashed is the text that is kept
  hash           bytea       not null,
  primary key (venue_id, venue_seq)
);
create unique index event_of_stream on event (venue_id, stream_id, stream_version);

-- The stream's head is what an append locks first. It remembers the command that opened the stream,
-- so that a repeated command finds the first result instead of opening a second stream.
create table stream_head (
  venue_id     integer not null,
  stream_id    uuid    not null,
  version      integer not null check (version > 0),
  opened_by    uuid    not null,
  request_hash bytea,
  primary key (venue_id, stream_id)
);
create unique index stream_opened_by on stream_head (venue_id, opened_by);

-- The venue's head hands out the numbers. It is locked until the commit, after the stream's head, always in this order.
create table venue_head (
  venue_id     integer primary key,
  seq          bigint  not null default 0,
  hash         bytea   not null default '\x',
  business_day date,
  day_number   integer not null default 0
) with (fillfactor = 20);

grant select, insert on event to stolek_app;
grant select, insert, update on stream_head, venue_head to stolek_app;

-- The owner too is refused: history is corrected by new events alone.
create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger event_is_append_only before update or delete or truncate on event
  for each statement execute function refuse_change_of_history();

-- What is hashed of an event. Fields stand on lines of their own; none but data can hold free text, and JSON text holds no line break.
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
