-- The event log: one append-only table, a head row per stream and a head row per venue. Everything is keyed by venue first, so that
-- the ordering tables can be distributed by venue. There are no checks here: PostgreSQL reads a check's text anew for every
-- statement, and three of them cost an append a tenth (measured). `head_after` refuses what they would.

create table event (
  venue_id       integer     not null,
  venue_seq      bigint      not null,            -- gapless per venue: commit order is number order
  stream_id      uuid        not null,
  stream_version integer     not null,
  type           text        not null,
  schema         smallint    not null,            -- an old shape is upcast on read, never rewritten
  actor_kind     text        not null,            -- guest, user, system
  actor_id       text,
  device         text,
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
  version      integer not null,
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

-- What is asked of an append.
create type append_request as (
  venue integer, stream uuid, expected integer, type text, schema smallint,
  actor_kind text, actor_id text, device text, command uuid, correlation uuid,
  occurred timestamptz, business_day date, data json, request bytea
);

-- What became of it: 'appended', as these numbers; 'conflict', the stream stands at `version`; 'duplicate', this command has
-- opened `stream` before, by the same request or another one.
create type append_outcome as (
  outcome text, stream uuid, version integer, seq bigint, number integer, same_request boolean
);

-- A venue whose log was brought here from a file that does not begin with its first event.
create table imported_log (
  venue_id      integer primary key,
  after_seq     bigint      not null,
  previous_hash bytea       not null,
  imported_at   timestamptz not null default now()
);

-- How far a stored subscription has read a venue; moved in the transaction of its effect, by compare-and-set.
create table subscription_checkpoint (
  name         text        not null,
  venue_id     integer     not null,
  position     bigint      not null default 0,
  failed_event bigint,
  error        text,
  attempts     integer     not null default 0,
  retry_at     timestamptz,
  updated_at   timestamptz not null default now(),
  primary key (name, venue_id)
);

-- A rebuild fills tables of the same names here; the same projection code writes them when this schema comes first.
create schema shadow;

create table projection_rebuild (
  id               integer generated always as identity primary key,
  projection       text        not null,
  venue_id         integer,                 -- null: every venue
  state            text        not null default 'running'
                   check (state in ('running', 'interrupted', 'cancelled', 'failed', 'done')),
  fingerprint      text        not null,    -- of the projection's code and columns: another one cannot go on with the same rows
  events_total     bigint      not null default 0,
  events_done      bigint      not null default 0,
  venues_total     integer     not null default 0,
  venues_done      integer     not null default 0,
  difference_count bigint      not null default 0,
  differences      jsonb       not null default '[]',
  cancel_requested boolean     not null default false,
  requested_by     text        not null,
  error            text,
  started_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  finished_at      timestamptz
);
create index projection_rebuild_newest on projection_rebuild (projection, id desc);

-- The last time that a projection refused an event, and with it the command.
create table projection_failure (
  projection text primary key,
  venue_id   integer     not null,
  stream_id  uuid        not null,
  event_type text        not null,
  error      text        not null,
  failures   bigint      not null default 1,
  failed_at  timestamptz not null default now()
);

grant select, insert on event, imported_log to stolek_app;
grant select, insert, update on stream_head, venue_head to stolek_app;
grant select, insert, update on subscription_checkpoint, projection_rebuild, projection_failure to stolek_app;
grant usage, create on schema shadow to stolek_app;
