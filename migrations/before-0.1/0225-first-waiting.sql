-- The board reads the orders that have waited longest, however many others wait behind them. The table holds 36 hours: no need to build aside.
-- The end is in the predicate so that no count of a table's orders, which does not ask for it, is ever planned over the whole venue's.
create index staff_board_waiting_by_age on staff_board (venue_id, placed_at, order_id)
  where status = 'waiting' and ended_at = 'infinity';
