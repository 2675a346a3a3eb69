-- Who changed what of the catalogue. A row tells of one thing in one act; rows are added, never changed or removed.
create table catalogue_change (
  id bigint generated always as identity primary key,
  venue_id integer not null references venue (id),
  changed_at timestamptz not null default clock_timestamp(),
  -- A user's id without a key: whoever is erased leaves a number that leads to nobody.
  actor_id integer not null,
  subject text not null check (subject in ('product', 'category', 'menu', 'menuItem')),
  subject_id integer not null,
  act text not null check (act in ('created', 'changed', 'deleted', 'restored')),
  -- As it was called then, and the menu that it is about: both may be renamed or gone since.
  name text not null,
  product_id integer,
  menu_id integer,
  menu_name text,
  -- Field to [before, after]; prices in minor units.
  fields jsonb not null default '{}'
);
create index catalogue_change_of_venue on catalogue_change (venue_id, id desc);
create index catalogue_change_of_product on catalogue_change (venue_id, product_id, id desc) where product_id is not null;
create index catalogue_change_of_menu on catalogue_change (venue_id, menu_id, id desc) where menu_id is not null;
create index catalogue_change_of_actor on catalogue_change (actor_id, id);

grant select, insert on catalogue_change to stolek_app;
