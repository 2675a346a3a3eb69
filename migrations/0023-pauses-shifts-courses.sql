-- Pauses and delays of a venue and its stations (docs/product.md#a-pause). Keys are ids of stations, or 'all'.
create table ordering_pause (
  venue_id integer primary key,
  -- The end of each pause.
  paused jsonb not null default '{}',
  -- Minutes of each delay, and its end.
  busy jsonb not null default '{}',
  last_seq bigint not null
);
grant select, insert, update, delete on ordering_pause to stolek_app;

-- When nobody has served a venue since (docs/product.md#presence); null while somebody does.
create table venue_attendance (
  venue_id integer primary key,
  unattended_since timestamptz,
  last_seq bigint not null
);
grant select, insert, update, delete on venue_attendance to stolek_app;

-- The last shift of each person on each business day (docs/product.md#a-shift).
create table shift (
  venue_id integer not null,
  shift_id uuid not null,
  person_id integer not null,
  begun_at timestamptz not null,
  ended_at timestamptz not null default 'infinity',
  ended_by text,
  note text,
  taken_at timestamptz,
  taken_from integer,
  device text,
  last_seq bigint not null,
  primary key (venue_id, shift_id)
);
create index shift_by_end on shift (venue_id, ended_at);
grant select, insert, update, delete on shift to stolek_app;

-- Courses of the visit that the kitchen may cook (docs/product.md#courses), in the order of firing.
alter table visit add column fired_courses integer[] not null default '{}';
