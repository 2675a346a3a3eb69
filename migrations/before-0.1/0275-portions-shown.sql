-- From how many portions on guests read how many are left (docs/product.md#portions); 0: never.
alter table venue
  add column show_portions_from integer not null default 5
    constraint venue_show_portions_from_check check (show_portions_from between 0 and 99);
