-- Where a visit sat before, oldest first: who scanned the code there is still of its party.
alter table visit add column left_tables integer[] not null default '{}';

-- How a phone's owner wants to be called in its visit. Beside the log and not in it: it goes with the evening.
create table visit_nickname (
  venue_id integer not null,
  visit_id uuid not null,
  phone text not null,
  nickname text not null,
  named_at timestamptz not null default now(),
  constraint visit_nickname_pkey primary key (venue_id, visit_id, phone)
);
create index visit_nickname_named_at on visit_nickname (named_at);

-- Who sits at a table is asked by whoever orders there, or opens its page.
create index visit_at_table on visit (venue_id, table_id) where closed_at = 'infinity';

grant select, insert, update, delete on visit_nickname to stolek_app;
