-- What operations need to question the log: rebuilds beside the live tables, readers with a stored checkpoint,
-- letters that nobody could deliver, and a record of who asked what.

-- A rebuild fills tables of the same names here; the same projection code writes them when this schema comes first.
create schema shadow;
grant usage, create on schema shadow to stolek_app;
-- A rebuilt venue is put in place row by row, and a row that the log does not know goes.
grant delete on staff_board, guest_view, order_history, staff_call to stolek_app;

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

-- Jobs that failed for good, until somebody gives them back or drops them.
create table dead_letter (
  id          bigint generated always as identity primary key,
  queue       text        not null,
  job_id      text        not null,
  name        text        not null,
  payload     json        not null,
  error       text        not null,
  attempts    integer     not null,
  failed_at   timestamptz not null default now(),
  resolved_at timestamptz,
  resolution  text        check (resolution in ('retried', 'dropped')),
  reason      text,
  check ((resolved_at is null) = (resolution is null))
);
create index dead_letter_open on dead_letter (id) where resolved_at is null;

-- Who asked the log what, and what came of it. Rows are added and finished, never changed otherwise or removed.
create table operation_log (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  actor_kind  text        not null check (actor_kind in ('system-account', 'user')),
  actor       text        not null,         -- the account's name on its machine, or the user's id
  action      text        not null,
  arguments   jsonb       not null default '{}',
  outcome     text,                         -- null while under way
  finished_at timestamptz
);
create index operation_log_newest on operation_log (id desc);

-- A venue whose log was brought here from a file that does not begin with its first event.
create table imported_log (
  venue_id      integer primary key,
  after_seq     bigint      not null,
  previous_hash bytea       not null,
  imported_at   timestamptz not null default now()
);

grant select, insert, update on projection_rebuild, projection_failure, subscription_checkpoint, dead_letter to stolek_app;
grant select, insert, update (outcome, finished_at) on operation_log to stolek_app;
grant select, insert on imported_log to stolek_app;
