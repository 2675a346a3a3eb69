-- Orders without the table's code take their portions when they are approved (docs/product.md#portions), and bear a pseudonym of the
-- address that sent them, so that the append can count them (docs/product.md#placing-an-order).
-- `at_approval`: the order takes its portions when it is approved, and gives them back when the approval is undone. Until then
-- `is_void` holds, as for an order that was rejected or has expired: its rows hold no portions.
alter table portion_line add column at_approval boolean not null default false;
alter table staff_board add column sender text;

-- A row that holds nothing passes: a waiting order takes no portions, and neither does a line that its approval leaves out.
create or replace function refuse_beyond_portions() returns trigger language plpgsql as $$
declare
  stock dish_stock;
  taken bigint;
begin
  if new.is_void or new.stands = 0 then return null; end if;
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
drop trigger portion_line_bounds on portion_line;
create trigger portion_line_bounds after insert or update of product_id, placed_seq on portion_line
  for each row when (current_setting('stolek.portions', true) = 'on') execute function refuse_beyond_portions();
