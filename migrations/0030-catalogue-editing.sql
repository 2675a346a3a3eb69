-- What editing of a venue's catalogue needs: which venues have changed, renewed table codes, dishes that have run out,
-- and an index for each list that the administration opens (specification, section 9: by name).

-- Raised in the transaction of every change of a venue, its tables, products, categories or menus. Its row's lock makes
-- the changes of one venue follow one another; its number tells other processes whose doorbell did not ring.
create table venue_revision (
  venue_id integer primary key references venue (id),
  revision bigint not null default 1,
  changed_at timestamptz not null default now()
);
create index venue_revision_recent on venue_revision (changed_at);

-- Codes that a table's older prints bear: they open the menu, but nothing is ordered with them. The hash is enough to know one.
create table retired_table_code (
  code_hash text primary key,
  venue_id integer not null,
  table_id integer not null,
  retired_at timestamptz not null default now(),
  foreign key (venue_id, table_id) references venue_table (venue_id, id)
);
create index retired_table_code_of_venue on retired_table_code (venue_id);

alter table product
  add column sold_out boolean not null default false,
  -- Null: until somebody says otherwise.
  add column sold_out_until timestamptz;

create index product_of_venue on product (venue_id, name, id) where deleted_at is null;
create index menu_of_venue on menu (venue_id, menu_name, id) where deleted_at is null;
create index venue_table_of_venue on venue_table (venue_id, name, id) where deleted_at is null;
create index menu_product_of_category on menu_product (venue_id, category_name);

grant select, insert, update on venue_revision to stolek_app;
grant select, insert on retired_table_code to stolek_app;
