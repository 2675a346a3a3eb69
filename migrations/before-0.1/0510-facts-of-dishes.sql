-- Facts of a dish (docs/product.md#facts-of-a-dish). What nobody has stated is null: it is neither yes nor no.
alter table product
  add column portion text check (portion <> ''),
  -- The name of a rate; what it comes to is looked up by the date.
  add column vat_rate text check (vat_rate <> ''),
  add column is_adult boolean not null default false,
  add column dietary text[] check (dietary <@ array['vegetarian', 'vegan', 'gluten-free', 'spicy']);

-- A venue without rows has the Czech rates.
create table vat_rate (
  venue_id integer not null references venue (id),
  name text collate czech not null check (name <> ''),
  valid_from date not null,
  -- Percent; null: from that day there is no such rate.
  rate numeric(5, 2) check (rate >= 0 and rate <= 100),
  primary key (venue_id, name, valid_from)
);

grant select, insert, update, delete on vat_rate to stolek_app;
