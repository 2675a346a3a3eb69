-- An undone rejection or cancellation takes portions again, so that it is held to what is left as an order is: somebody else may have
-- been sold the last one since. What gives portions back, or keeps them, is never refused.
create or replace function refuse_beyond_portions()
 returns trigger
 language plpgsql
as $$
declare
  stock dish_stock;
  counted option_stock;
  taken bigint;
begin
  if new.is_void or new.stands = 0 then return null; end if;
  if tg_op = 'UPDATE' and (new.product_id, new.placed_seq, new.option_ids) = (old.product_id, old.placed_seq, old.option_ids)
    and new.stands <= (case when old.is_void then 0 else old.stands end)
  then
    return null;
  end if;
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

create or replace trigger portion_line_bounds
  after insert or update of product_id, placed_seq, option_ids, is_void, stands on portion_line
  for each row when (current_setting('stolek.portions', true) = 'on') execute function refuse_beyond_portions();
