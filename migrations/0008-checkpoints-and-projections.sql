-- The state of stored readers and of projections over the log.

-- The position of a stored reader in a venue; moved in the transaction of its effect, by compare-and-set.
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
) with (fillfactor = 50);

-- Readers that an operator has paused, in every venue; their rows stay.
create table subscription_pause (
  name      text        primary key,
  reason    text        not null,
  paused_at timestamptz not null default now()
);

-- The installed code of each projection, and the code that made its rows. Written when the code is installed, and at the end of a
-- rebuild of every venue.
create table projection_state (
  name              text        primary key,
  version           integer     not null,
  fingerprint       text        not null,   -- of its statements, and of the upcasts of its events
  installed_by      text        not null,   -- the machine
  installed_at      timestamptz not null default now(),
  built_version     integer,                -- null: its rows of the past were never made
  built_fingerprint text,
  built_at          timestamptz
);

-- The last event that a projection refused, and with it the command.
create table projection_failure (
  projection text primary key,
  venue_id   integer     not null,
  stream_id  uuid        not null,
  event_type text        not null,
  error      text        not null,
  failures   bigint      not null default 1,
  failed_at  timestamptz not null default now()
);

-- A rebuild fills tables of the same names here; the same projection code writes them when this schema comes first.
create schema shadow;

create table projection_rebuild (
  id               integer generated always as identity primary key,
  projection       text        not null,
  venue_id         integer,                 -- null: every venue
  state            text        not null default 'running'
                   check (state in ('running', 'interrupted', 'cancelled', 'failed', 'done')),
  fingerprint      text        not null,    -- of the projection's code and columns: another one cannot continue the same rows
  events_total     bigint      not null default 0,
  events_done      bigint      not null default 0,
  venues_total     integer     not null default 0,
  venues_done      integer     not null default 0,
  difference_count bigint      not null default 0,
  differences      jsonb       not null default '[]',   -- without typed texts: an erased one must not survive here
  cancel_requested boolean     not null default false,
  requested_by     text        not null,
  error            text,
  started_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  finished_at      timestamptz
);
create index projection_rebuild_newest on projection_rebuild (projection, id desc);

-- Rows of views that differ from their events, as a worker finds by replaying random streams; a row is deleted when its stream is right
-- again. Holds no value of any row. May be emptied.
create table row_difference (
  venue_id     integer     not null,
  projection   text        not null,
  row_key      text        not null,   -- without the venue
  stream_id    uuid        not null,
  found        text        not null check (found in ('missing', 'extra', 'changed')),
  columns      text[]      not null,   -- the differing ones of a changed row
  found_at     timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (venue_id, projection, row_key)
);

-- The open streams of a venue after some of its numbers, computed from the log: a view as of a moment is replayed from there, not from
-- the first event. May be emptied: it is computed again on demand.
create table open_streams (
  venue_id integer   not null,
  seq      bigint    not null,
  rule     text      not null,   -- the state in which each type of event leaves its stream
  streams  uuid[]    not null,
  versions integer[] not null,   -- of each, at that number
  primary key (venue_id, seq)
);

grant select, insert, update on subscription_checkpoint, projection_state, projection_failure, projection_rebuild to stolek_app;
grant select, insert, update, delete on subscription_pause, row_difference to stolek_app;
grant select, insert, delete on open_streams to stolek_app;
grant usage, create on schema shadow to stolek_app;
