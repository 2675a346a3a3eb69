-- How far each venue's chain was walked and found whole: the next walk goes on from there. The mark is checked against the log, too,
-- so that an end that is cut off below it shows; whoever owns the database can write another one, hence `verify --expect`.
create table verified_mark (
  venue_id      integer     primary key,
  seq           bigint      not null,
  hash          bytea       not null,
  verified_at   timestamptz not null default now(),
  from_start_at timestamptz not null default now()   -- when the walk last began with the first event
);
grant select, insert, update on verified_mark to stolek_app;
