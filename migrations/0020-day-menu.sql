-- The day menu (docs/product.md#the-day-menu): a menu of one date, whose dishes are products like others.

alter table venue
  -- Minutes since midnight on the venue's wall clock; the day menu ends when the second one begins.
  add column day_menu_from integer not null default 660 check (day_menu_from between 0 and 1438),
  add column day_menu_to integer not null default 840 check (day_menu_to between 1 and 1439),
  -- Whether anybody may read it outside, on a page without script and as JSON.
  add column public_day_menu boolean not null default false;

alter table product
  -- Made by a day menu: hidden in lists of products, and archived when no menu has had it for long.
  add column is_day_dish boolean not null default false,
  -- It is deleted until a day menu names it again; its picture stays.
  add column archived_at timestamptz;
create index day_dish_by_key on product (venue_id, comparison_key(name)) where is_day_dish;

alter table modifier_group
  -- The soup in the price of a day menu.
  add column is_day_soup boolean not null default false;

alter table menu
  add column kind text not null default 'usual' check (kind in ('usual', 'day')),
  -- The soup in the price of its main dishes.
  add column soup_group_id integer,
  add constraint menu_soup_of_venue foreign key (venue_id, soup_group_id) references modifier_group (venue_id, id);
create unique index day_menu_of_date on menu (venue_id, date_from) where kind = 'day' and deleted_at is null;

alter table menu_product
  -- Null for a dish of a usual menu.
  add column day_kind text check (day_kind in ('soup', 'main', 'dessert', 'other'));
