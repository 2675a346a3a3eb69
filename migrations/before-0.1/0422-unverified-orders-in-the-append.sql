-- The bounds of orders without the table's code are held by the append, as those of the others are (docs/product.md#placing-an-order): 8 wait
-- at a table, of them 4 of one sender.
create or replace function refuse_beyond_waiting() returns trigger language plpgsql as $$
declare
  is_full boolean;
begin
  if new.is_verified is false then
    select count(*) > 8 or count(*) filter (where w.sender = new.sender) > 4 into is_full from (
      select b.sender from staff_board b
      where b.venue_id = new.venue_id and b.table_id = new.table_id and b.status = 'waiting' and b.is_verified is false
      limit 9) w;
  else
    is_full := (select count(*) from (
        select from staff_board b
        where b.venue_id = new.venue_id and b.table_id = new.table_id and b.status = 'waiting'
          and b.is_verified is distinct from false
        limit 21) w) > 20
      or new.visit_id is not null and (select count(*) from (
        select from visit v cross join lateral (
          select from staff_board b
          where b.venue_id = v.venue_id and b.table_id = any (v.left_tables || v.table_id) and b.visit_id = v.visit_id
            and b.status = 'waiting'
          limit 21) b
        where v.venue_id = new.venue_id and v.closed_at = 'infinity'
          and v.party_id = (select o.party_id from visit o where o.venue_id = new.venue_id and o.visit_id = new.visit_id)
        limit 21) w) > 20;
  end if;
  if is_full then
    -- The message is the error's code in the API.
    raise exception 'TOO_MANY_WAITING_ORDERS' using errcode = 'ST001';
  end if;
  return null;
end $$;
