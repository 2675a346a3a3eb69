-- Portions of an option are counted as those of a dish are (docs/product.md#portions).
-- So many were left on that business day at the venue's event of this number; written by staff, no view of the log.
create table option_stock (
  venue_id integer not null,
  option_id integer not null,
  portions integer not null constraint option_stock_portions_check check (portions >= 0),
  portions_day date not null,
  set_seq bigint not null,
  constraint option_stock_pkey primary key (venue_id, option_id)
);
grant select, insert, update, delete on option_stock to stolek_app;

-- A line with options has a row too; `product_id` is 0 where its dish is not counted.
alter table portion_line add column option_ids integer[] not null default '{}';
create index portion_line_with_options on portion_line (venue_id, portions_day, placed_seq) where option_ids <> '{}';

create or replace function refuse_beyond_portions() returns trigger language plpgsql as $$
declare
  stock dish_stock;
  counted option_stock;
  taken bigint;
begin
  if new.is_void or new.stands = 0 then return null; end if;
  select * into stock from dish_stock s where s.venue_id = new.venue_id and s.product_id = new.product_id;
  if stock.portions is not null and stock.portions_day = new.portions_day and new.placed_seq >= stock.set_seq then
    select coalesce(sum(l.stands), 0) into taken from portion_line l
      where l.venue_id = new.venue_id and l.product_id = new.product_id and l.portions_day = new.portions_day
        and l.placed_seq > stock.set_seq and not l.is_void;
    if taken > stock.portions then
      -- The message is the error's code in the API.
      raise exception 'SOLD_OUT' using errcode = 'ST001', detail = json_build_object('productId', new.product_id,
        'left', greatest(stock.portions - taken + new.stands, 0));
    end if;
  end if;
  if new.option_ids = '{}' then return null; end if;
  for counted in select * from option_stock s where s.venue_id = new.venue_id and s.option_id = any (new.option_ids)
    and s.portions_day = new.portions_day and new.placed_seq > s.set_seq
  loop
    select coalesce(sum(l.stands), 0) into taken from portion_line l
      where l.venue_id = new.venue_id and l.portions_day = new.portions_day and l.option_ids <> '{}'
        and counted.option_id = any (l.option_ids) and l.placed_seq > counted.set_seq and not l.is_void;
    if taken > counted.portions then
      raise exception 'SOLD_OUT' using errcode = 'ST001', detail = json_build_object('optionId', counted.option_id,
        'left', greatest(counted.portions - taken + new.stands, 0));
    end if;
  end loop;
  return null;
end $$;
drop trigger portion_line_bounds on portion_line;
create trigger portion_line_bounds after insert or update of product_id, placed_seq, option_ids on portion_line
  for each row when (current_setting('stolek.portions', true) = 'on') execute function refuse_beyond_portions();
