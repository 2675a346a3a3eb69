-- A visit is one party at one table (docs/decisions/0042). Both tables are inline views of the log, written by its projections alone.
create table visit (
  venue_id integer not null,
  visit_id uuid not null,
  table_id integer not null,
  table_name text not null,
  opened_at timestamptz not null,
  opened_by text not null,
  -- The party that it shares everything with: itself, or the visit that it was merged into.
  party_id uuid not null,
  closed_at timestamptz not null default 'infinity',
  closed_by text,
  last_seq bigint not null,
  constraint visit_pkey primary key (venue_id, visit_id)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000);
create index visit_open on visit (venue_id, party_id) where closed_at = 'infinity';
create index visit_by_end on visit (venue_id, closed_at);

create table visit_phone (
  venue_id integer not null,
  visit_id uuid not null,
  phone text not null,
  joined_at timestamptz not null,
  last_seq bigint not null,
  constraint visit_phone_pkey primary key (venue_id, phone, visit_id)
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000);
create index visit_phone_by_visit on visit_phone (venue_id, visit_id);

grant select, insert, update, delete on visit, visit_phone to stolek_app;

-- Orders know their visit, their phone, and whether they came with the table's code. Until there were visits: null.
alter table staff_board
  add column visit_id uuid,
  add column phone text,
  add column is_verified boolean,
  add column opens_visit boolean not null default false;
create index staff_board_of_visit on staff_board (venue_id, visit_id) where visit_id is not null;
create index staff_board_of_phone on staff_board (venue_id, phone) where phone is not null;

alter table order_history
  add column visit_id uuid,
  add column phone text,
  add column is_verified boolean,
  add column opens_visit boolean not null default false;
