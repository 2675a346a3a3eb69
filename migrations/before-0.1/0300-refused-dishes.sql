-- What guests wanted and could not order (docs/product.md#refused-sends): a row for each dish of each refused send, or one
-- without a dish where it was none. Nothing in it says who it was. Written by the stored subscription `refused_dishes`, in no append's
-- way; may be emptied together with its checkpoints.
create table refused_dish (
  venue_id integer     not null,
  last_seq bigint      not null,   -- of the refusal
  place    integer     not null,   -- the dish's place in it, from 1; 0: it was no dish
  code     text        not null,
  item_id  integer,
  name     text,                   -- of that time
  at       timestamptz not null,
  primary key (venue_id, last_seq, place)
);
create index refused_dish_by_time on refused_dish (venue_id, at);

grant select, insert, update, delete on refused_dish to stolek_app;
