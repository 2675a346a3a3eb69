-- no transaction
drop index concurrently staff_board_by_session;
