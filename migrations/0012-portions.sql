-- Portions that are left (docs/product.md#portions, docs/decisions/0018).

-- The stock of a product: an inline view of the log, as `portion_line`.
create table dish_stock (
  venue_id integer not null,
  product_id integer not null,
  sold_out boolean not null default false,
  sold_out_until timestamptz,
  -- So many were left on that business day at the event of this number.
  portions integer,
  portions_day date,
  set_seq bigint not null default 0,
  last_seq bigint not null,
  primary key (venue_id, product_id)
) with (fillfactor = 85);

-- The same of an option; written by staff, no view of the log.
create table option_stock (
  venue_id integer not null,
  option_id integer not null,
  portions integer not null check (portions >= 0),
  portions_day date not null,
  set_seq bigint not null,
  primary key (venue_id, option_id)
);

-- A row for each line that is counted or has options, and none for others; `product_id` is 0 where its dish is not counted.
create table portion_line (
  venue_id integer not null,
  order_id uuid not null,
  line integer not null,
  product_id integer not null,
  portions_day date not null,
  placed_seq bigint not null,
  ordered_quantity integer not null,
  -- Without cancelled pieces.
  active_quantity integer not null,
  -- Its order was rejected, has expired, or still takes no portions.
  is_void boolean not null,
  last_seq bigint not null,
  -- An order without the table's code takes its portions when it is approved, and gives them back when the approval is undone.
  taken_at_approval boolean not null default false,
  option_ids integer[] not null default '{}',
  primary key (venue_id, order_id, line)
) with (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index portion_line_of_product on portion_line (venue_id, product_id, portions_day)
  include (placed_seq, active_quantity, is_void);
create index portion_line_with_options on portion_line (venue_id, portions_day, placed_seq) where option_ids <> '{}';

grant select, insert, update, delete on dish_stock, option_stock, portion_line to stolek_app;

-- Refuses an order of more than is left. Runs when the line is in its view, under the venue's lock, so that no two orders can both have
-- the last portion. Active on connections with `stolek.portions`: those that append; not replays. An undone rejection or cancellation
-- takes portions again, so that it is held to the stock as an order is: somebody else may have bought the last one since. A change that
-- gives portions back, or takes none, always passes.
create function refuse_beyond_portions() returns trigger language plpgsql as $$
declare
  stock dish_stock;
  counted option_stock;
  taken bigint;
begin
  if new.is_void or new.active_quantity = 0 then return null; end if;
  if tg_op = 'UPDATE' and (new.product_id, new.placed_seq, new.option_ids) = (old.product_id, old.placed_seq, old.option_ids)
    and new.active_quantity <= (case when old.is_void then 0 else old.active_quantity end)
  then
    return null;
  end if;
  select * into stock from dish_stock s where s.venue_id = new.venue_id and s.product_id = new.product_id;
  if stock.portions is not null and stock.portions_day = new.portions_day and new.placed_seq >= stock.set_seq then
    select coalesce(sum(l.active_quantity), 0) into taken from portion_line l
      where l.venue_id = new.venue_id and l.product_id = new.product_id and l.portions_day = new.portions_day
        and l.placed_seq > stock.set_seq and not l.is_void;
    if taken > stock.portions then
      -- The message is the error's code in the API.
      raise exception 'SOLD_OUT' using errcode = 'ST001', detail = json_build_object('productId', new.product_id,
        'left', greatest(stock.portions - taken + new.active_quantity, 0));
    end if;
  end if;
  if new.option_ids = '{}' then return null; end if;
  for counted in select * from option_stock s where s.venue_id = new.venue_id and s.option_id = any (new.option_ids)
    and s.portions_day = new.portions_day and new.placed_seq > s.set_seq
  loop
    select coalesce(sum(l.active_quantity), 0) into taken from portion_line l
      where l.venue_id = new.venue_id and l.portions_day = new.portions_day and l.option_ids <> '{}'
        and counted.option_id = any (l.option_ids) and l.placed_seq > counted.set_seq and not l.is_void;
    if taken > counted.portions then
      raise exception 'SOLD_OUT' using errcode = 'ST001', detail = json_build_object('optionId', counted.option_id,
        'left', greatest(counted.portions - taken + new.active_quantity, 0));
    end if;
  end loop;
  return null;
end $$;
create trigger portion_line_bounds
  after insert or update of product_id, placed_seq, option_ids, is_void, active_quantity on portion_line
  for each row when (current_setting('stolek.portions', true) = 'on') execute function refuse_beyond_portions();
