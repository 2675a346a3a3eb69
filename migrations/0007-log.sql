-- The event log: one append-only table, a head row per stream and a head row per venue. Every key begins with the venue, so that the
-- tables can be distributed by venue. There are no checks here: PostgreSQL parses a check's text anew for every statement, and three
-- of them cost an append a tenth (measured). `next_head` refuses the same values. Every start installs the functions of the log and
-- the trigger that keeps it append-only (docs/decisions/0012).

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
  occurred_at    timestamptz not null,            -- of the process that decided; times of a venue never go back
  appended_at    timestamptz not null default clock_timestamp(),   -- the database's clock: limits of time count from it
  business_day   date,                            -- for events that need a number of the day,
  number         integer,                         -- which counts from 1 per venue and business day
  data           json        not null,            -- json, not jsonb: the stored text is the text that was hashed
  hash           bytea       not null,
  primary key (venue_id, venue_seq)
) with (
  -- Never updated: frozen as it is written, a part at a time, so that no vacuum against wraparound reads years of it at once.
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 200000, autovacuum_freeze_min_age = 0
);
create unique index event_of_stream on event (venue_id, stream_id, stream_version);

-- The stream's head is the first lock of an append. It remembers the command that opened the stream, so that a repeated command
-- finds the first result instead of opening a second stream. An order updates its row three times and no indexed column: with room
-- left the versions stay in their page, and no index grows (measured by `npm run bench -- soak`, docs/scaling.md).
create table stream_head (
  venue_id     integer not null,
  stream_id    uuid    not null,
  version      integer not null,
  opened_by    uuid    not null,
  request_hash bytea,
  primary key (venue_id, stream_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 2000);
create unique index stream_opened_by on stream_head (venue_id, opened_by);

-- The venue's head assigns the numbers and the times. It is locked until the commit, after the stream's head, always in this order.
-- Times never go back, so that the last event before a moment is found by halving.
create table venue_head (
  venue_id      integer primary key,
  seq           bigint  not null default 0,
  hash          bytea   not null default '\x',
  business_day  date,
  day_number    integer not null default 0,
  last_at       timestamptz,                 -- of the event `seq`
  appended_at   timestamptz,                 -- of the same event
  rows_revision integer not null default 0   -- incremented by a rebuild that changes rows of the venue: its readers fetch them again
) with (fillfactor = 20);

-- The request of an append.
create type append_request as (
  venue integer, stream uuid, expected integer, type text, schema smallint,
  actor_kind text, actor_id text, device text, command uuid, correlation uuid,
  occurred timestamptz, business_day date, data json, request bytea
);

-- The result: 'appended' with these numbers and the stored time; 'conflict', the stream is at `version`; 'duplicate', this command
-- has opened `stream` before, by the same request or another one.
create type append_result as (
  outcome text, stream uuid, version integer, seq bigint, number integer, same_request boolean, occurred timestamptz,
  appended timestamptz
);

-- Keys of an event besides its stream ('table:7'), so that an append may require that no newer event of a type has a key. The append
-- writes them from the event's catalogue: an event without keys costs nothing, and the log alone restores the table.
create table event_key (
  venue_id  integer not null,
  key       text    not null,
  venue_seq bigint  not null,
  type      text    not null,
  primary key (venue_id, key, venue_seq)
) with (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 200000, autovacuum_freeze_min_age = 0
);

-- Typed texts lie beside their event, so that they can be erased: the event carries a salted hash, and the chain covers that
-- (docs/decisions/0007). The row names the stream, because texts are erased by stream.
create table event_text (
  venue_id  integer not null,
  stream_id uuid    not null,
  venue_seq bigint  not null,
  path      text    not null,   -- the place in the event's data: lines.0.note
  salt      bytea   not null,
  body      text    not null,
  primary key (venue_id, stream_id, venue_seq, path)
);

grant select, insert on event, event_key to stolek_app;
grant select, insert, update on stream_head, venue_head to stolek_app;
grant select, insert, delete on event_text to stolek_app;
