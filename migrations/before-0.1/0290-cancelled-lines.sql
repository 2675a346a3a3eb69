-- What was cancelled after it had been approved (docs/product.md#what-was-cancelled): a row for each cancellation that stands. Written by
-- the stored subscription `cancelled_lines`, in no append's way; may be emptied together with its checkpoints.
create table cancelled_line (
  venue_id     integer     not null,
  order_id     uuid        not null,
  last_seq     bigint      not null,   -- of the cancellation
  number       integer     not null,   -- of the order, as its business day and its table
  business_day date,
  table_id     integer     not null,
  table_name   text        not null,
  line         integer     not null,   -- its place in the order, from 1
  name         text        not null,   -- of the dish that stood there
  quantity     integer     not null,
  amount       bigint      not null,   -- of these pieces
  currency     text        not null,
  user_id      text,
  at           timestamptz not null,
  reason       text,                   -- as it was typed; erasing takes it out
  primary key (venue_id, order_id, last_seq)
);
create index cancelled_line_by_time on cancelled_line (venue_id, at);

grant select, insert, update, delete on cancelled_line to stolek_app;
