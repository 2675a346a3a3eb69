-- What can be ordered of a product (docs/decisions/0044). Both tables are inline views of the log, written by its projections alone.
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
  constraint dish_stock_pkey primary key (venue_id, product_id)
) with (fillfactor=85);

-- A row for each line that is counted, and none for others.
create table portion_line (
  venue_id integer not null,
  order_id uuid not null,
  line integer not null,
  product_id integer not null,
  portions_day date not null,
  placed_seq bigint not null,
  ordered integer not null,
  stands integer not null,
  -- Its order was rejected, or has expired.
  is_void boolean not null,
  last_seq bigint not null,
  constraint portion_line_pkey primary key (venue_id, order_id, line)
) with (fillfactor=85, autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000);
create index portion_line_of_product on portion_line (venue_id, product_id, portions_day)
  include (placed_seq, stands, is_void);

grant select, insert, update, delete on dish_stock, portion_line to stolek_app;

-- No more is ordered than is left: counted when the line stands in its view, under the venue's lock, so that no two orders can both have
-- the last portion. Held on connections that say so (`stolek.portions`), which those that append do; replays do not.
create function refuse_beyond_portions() returns trigger language plpgsql as $$
declare
  stock dish_stock;
  taken bigint;
begin
  select * into stock from dish_stock s where s.venue_id = new.venue_id and s.product_id = new.product_id;
  if stock.portions is null or stock.portions_day <> new.portions_day or new.placed_seq < stock.set_seq then return null; end if;
  select coalesce(sum(l.stands), 0) into taken from portion_line l
    where l.venue_id = new.venue_id and l.product_id = new.product_id and l.portions_day = new.portions_day
      and l.placed_seq > stock.set_seq and not l.is_void;
  if taken > stock.portions then
    -- The message is the error's code in the API.
    raise exception 'SOLD_OUT' using errcode = 'ST001', detail = json_build_object('productId', new.product_id,
      'left', greatest(stock.portions - taken + new.stands, 0));
  end if;
  return null;
end $$;
create trigger portion_line_bounds after insert or update of product_id on portion_line
  for each row when (current_setting('stolek.portions', true) = 'on') execute function refuse_beyond_portions();
