-- no transaction
-- By the code of a table are asked for alone the orders that were sent without a phone: no other one pays for the index, which each decision
-- writes anew, since it changes the status (0321 takes the index of all away).
create index concurrently staff_board_by_code on staff_board (venue_id, table_id, session, ended_at) where phone is null;
