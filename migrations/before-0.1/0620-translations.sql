-- What guests read of a dish in other languages (docs/product.md#translations). Czech stands in the things themselves.
create table translation (
  venue_id integer not null references venue (id),
  kind text not null check (kind in ('product', 'category', 'group', 'option')),
  thing_id integer not null,
  language text not null check (language in ('en', 'de', 'uk', 'pl', 'sk')),
  name text not null check (name <> ''),
  -- Null: the Czech one stays.
  description text check (description <> ''),
  primary key (venue_id, kind, thing_id, language)
);
grant select, insert, update, delete on translation to stolek_app;
