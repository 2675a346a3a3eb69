-- After how many days what guests and staff have typed into an order is erased, and how far a venue's history has been gone through
-- (docs/product.md#erasing-what-was-typed).
alter table venue add column retain_notes_days integer not null default 90
  constraint venue_retain_notes_days_check check (retain_notes_days between 1 and 3650);

create table note_retention (
  venue_id integer     primary key references venue (id),
  -- The last order of the history that was looked at, by its end and id.
  ended_at timestamptz not null,
  order_id uuid        not null
);
grant select, insert, update on note_retention to stolek_app;
