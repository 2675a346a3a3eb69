-- The board reads the orders that have waited longest, however many others wait behind them. The table holds 36 hours: no need to build aside.
create index staff_board_waiting_by_age on staff_board (venue_id, placed_at, order_id) where status = 'waiting';
