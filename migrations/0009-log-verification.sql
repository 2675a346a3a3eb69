-- Proofs that a log is whole, and its parts that lie outside the database.

-- The position up to which each venue's chain was verified: the next walk continues there. The mark is compared with the log too, so
-- that a cut below it shows. The owner of the database can write another one, hence `verify --expect`.
create table verified_mark (
  venue_id     integer     primary key,
  seq          bigint      not null,
  hash         bytea       not null,
  verified_at  timestamptz not null default now(),
  full_walk_at timestamptz not null default now()   -- the last walk from the first event
);

-- The result of the daily comparison of a venue's log with its heads outside the database (docs/decisions/0009). The heads are in the
-- file store (`heads/`); this table is a copy for readers and may be emptied.
create table head_proof (
  venue_id         integer     primary key,
  first_head_at    timestamptz not null,               -- of its first stored head
  verified_head_at timestamptz not null,               -- the newest head that holds: nothing up to it was changed
  seq              bigint      not null,
  stored_in        text        not null check (stored_in in ('files', 'object-store', 'locked')),
  verified_at      timestamptz not null,
  finding          text,                               -- null while it holds
  accepted_losses  jsonb       not null default '[]'   -- by an operator; a copy of `losses/`
);

-- A venue whose log does not begin with its first event: it was imported from such a file, or its beginning is in the archive.
create table log_start (
  venue_id           integer primary key,
  after_seq          bigint  not null,   -- the log begins after this event
  previous_hash      bytea   not null,
  -- The log began after this event before any part was archived: 0, or the event before an imported part. It tells a log that has lost
  -- the rows of its archive from one that was imported in part.
  imported_after_seq bigint  not null
);

-- Parts of a venue's log in the file store (docs/decisions/0008): each was read back and verified before its row was written. The log
-- begins after the last part that was removed (`log_start`).
create table log_archive (
  venue_id      integer     not null,
  from_seq      bigint      not null,
  to_seq        bigint      not null,
  previous_hash bytea       not null,
  last_hash     bytea       not null,
  file          text        not null,
  stored_in     text        not null check (stored_in in ('files', 'object-store', 'locked')),
  verified_at   timestamptz not null default now(),
  removed_at    timestamptz,   -- null: its events are still in the log
  primary key (venue_id, from_seq)
);

-- The parts in which a stream has events: its history is read from these alone.
create table archived_stream (
  venue_id  integer not null,
  stream_id uuid    not null,
  from_seq  bigint  not null,            -- of the part
  primary key (venue_id, stream_id, from_seq)
);

grant select, insert, update on verified_mark to stolek_app;
grant select, insert, update, delete on head_proof to stolek_app;
grant select, insert on log_start, log_archive, archived_stream to stolek_app;
