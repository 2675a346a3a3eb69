-- How many orders of a table may wait for the staff at once: a flood of made-up orders must not bury a venue's board, and what
-- is placed stays in the log for ever. Counted when the order stands on the board, under the venue's lock, so that no two
-- placements can both be the last one. Held on connections that say so (`stolek.bounds`), which those that append do unless
-- the request limits are lifted; replays and older processes do not.
create index staff_board_waiting on staff_board (venue_id, table_id) where status = 'waiting';

create function refuse_beyond_waiting() returns trigger language plpgsql as $$
begin
  if (select count(*) from (
        select from staff_board b
        where b.venue_id = new.venue_id and b.table_id = new.table_id and b.status = 'waiting' limit 21) w) > 20 then
    -- The message is the error's code in the API.
    raise exception 'TOO_MANY_WAITING_ORDERS' using errcode = 'ST001';
  end if;
  return null;
end $$;
create trigger staff_board_bounds after insert on staff_board
  for each row when (current_setting('stolek.bounds', true) = 'on') execute function refuse_beyond_waiting();
