-- What waits without the code of its table is counted apart, so that strangers take nothing of what guests have (they are stopped before, at
-- fewer: no stranger's order fails a batch); and the tables of a party share one bound. Orders of before there were visits are guests'.
create or replace function refuse_beyond_waiting() returns trigger language plpgsql as $$
begin
  if (select count(*) from (
        select from staff_board b
        where b.venue_id = new.venue_id and b.table_id = new.table_id and b.status = 'waiting'
          and (b.is_verified is false) = (new.is_verified is false)
        limit 21) w) > 20
    or new.visit_id is not null and (select count(*) from (
        select from visit v cross join lateral (
          select from staff_board b
          where b.venue_id = v.venue_id and b.table_id = any (v.left_tables || v.table_id) and b.visit_id = v.visit_id
            and b.status = 'waiting'
          limit 21) b
        where v.venue_id = new.venue_id and v.closed_at = 'infinity'
          and v.party_id = (select o.party_id from visit o where o.venue_id = new.venue_id and o.visit_id = new.visit_id)
        limit 21) w) > 20
  then
    -- The message is the error's code in the API.
    raise exception 'TOO_MANY_WAITING_ORDERS' using errcode = 'ST001';
  end if;
  return null;
end $$;
