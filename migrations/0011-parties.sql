-- Visits: one party at one table (docs/decisions/0016). `visit` and `visit_phone` are inline views of the log, written by its
-- projections alone; the other tables lie beside the log.

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
  -- Its earlier tables, oldest first: a guest who scanned the code there still belongs to the party.
  previous_tables integer[] not null default '{}',
  primary key (venue_id, visit_id)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index visit_open on visit (venue_id, party_id) where closed_at = 'infinity';
create index visit_by_end on visit (venue_id, closed_at);
-- Every order and every opened page reads the visit at its table.
create index visit_at_table on visit (venue_id, table_id) where closed_at = 'infinity';

create table visit_phone (
  venue_id integer not null,
  visit_id uuid not null,
  phone text not null,
  joined_at timestamptz not null,
  last_seq bigint not null,
  -- `removed` by staff; `barred` from this table, because staff removed it from the party; or `admitted` again
  -- (docs/product.md#phones-that-staff-take-out).
  state text not null default 'joined'
    constraint visit_phone_state_check check (state in ('joined', 'removed', 'barred', 'admitted')),
  primary key (venue_id, phone, visit_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index visit_phone_by_visit on visit_phone (venue_id, visit_id);

-- Nicknames of phones in their visit. Deleted with the evening.
create table visit_nickname (
  venue_id integer not null,
  visit_id uuid not null,
  phone text not null,
  nickname text not null,
  named_at timestamptz not null default now(),
  primary key (venue_id, visit_id, phone)
);
create index visit_nickname_named_at on visit_nickname (named_at);

-- The language of a guest's page, where it is not Czech, for the staff of the table. Deleted after a day.
create table phone_language (
  venue_id integer not null,
  phone text not null,
  language text not null,
  reported_at timestamptz not null default now(),
  primary key (venue_id, phone)
);
create index phone_language_by_age on phone_language (reported_at);

-- The key that hashes guests' device ids before they go into an event: one a business day. Deleted when the day is over; then nobody
-- can tell which browser it was, nor whether it is the one of another day.
create unlogged table guest_day_key (
  day date  primary key,
  key bytea not null
);

grant select, insert, update, delete on visit, visit_phone, visit_nickname, phone_language to stolek_app;
grant select, insert, delete on guest_day_key to stolek_app;
