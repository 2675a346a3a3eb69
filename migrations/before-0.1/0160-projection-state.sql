-- Which code of each projection is installed, and by which code its rows were made. Written as the code is installed, and by a rebuild of
-- every venue at its end.
create table projection_state (
  name              text        primary key,
  version           integer     not null,
  fingerprint       text        not null,   -- of its statements, and of how old shapes of its events are lifted
  installed_by      text        not null,   -- the machine
  installed_at      timestamptz not null default now(),
  built_version     integer,                -- null: its rows of the past were never made
  built_fingerprint text,
  built_at          timestamptz
);
grant select, insert, update on projection_state to stolek_app;

-- Counts the rebuilds that have changed rows of the venue: whoever shows them reads them anew.
alter table venue_head add column rows_mended integer not null default 0;
