-- What was sent, where less stands by now (docs/decisions/0044): `total` is of what stands. Null in rows of before: the same.
alter table staff_board
  add column ordered_total bigint,
  -- Until when the last decision can be taken back.
  add column undo_until timestamptz;
alter table order_history add column ordered_total bigint;
