-- When what people have typed into the order was erased.
alter table staff_board add column redacted_at timestamptz;
alter table order_history add column redacted_at timestamptz;
