-- Parts of a venue's log that lie in the file store: each was read back from there and found whole before its row was written. The log
-- begins after the last one that was removed (`imported_log`).
create table log_archive (
  venue_id      integer     not null,
  from_seq      bigint      not null,
  to_seq        bigint      not null,
  previous_hash bytea       not null,
  last_hash     bytea       not null,
  file          text        not null,
  rests_on      text        not null check (rests_on in ('files', 'object-store', 'locked')),
  proven_at     timestamptz not null default now(),
  removed_at    timestamptz,             -- when its events left the log
  primary key (venue_id, from_seq)
);

-- In which parts a stream has events: its story is read from these alone.
create table archived_stream (
  venue_id  integer not null,
  stream_id uuid    not null,
  from_seq  bigint  not null,            -- of the part
  primary key (venue_id, stream_id, from_seq)
);

grant select, insert on log_archive, archived_stream to stolek_app;
