-- Rows of views that are not what their events make of them, as a worker finds by replaying streams at random; a row goes when its stream was
-- found right again. Bears no value of any row. May be emptied.
create table row_difference (
  venue_id   integer     not null,
  projection text        not null,
  row_key    text        not null,      -- without the venue
  stream_id  uuid        not null,
  found      text        not null check (found in ('missing', 'extra', 'changed')),
  columns    text[]      not null,      -- that differ, of a changed row
  found_at   timestamptz not null default now(),
  seen_at    timestamptz not null default now(),
  primary key (venue_id, projection, row_key)
);
grant select, insert, update, delete on row_difference to stolek_app;
