-- The staff board. Rows of inline projections are written by their code alone, so there are no checks on them: each would cost every
-- append (measured). `delete` is for a rebuild, which removes rows that the log does not know.

-- The current state of an order in one row: staff read it by venue, its guests by visit, phone, or table and session. A second copy for
-- the guest cost every placement as much again as the board itself. `ended_at` is 'infinity' while the order is open.
create table staff_board (
  venue_id      integer     not null,
  order_id      uuid        not null,
  number        integer     not null,
  table_id      integer     not null,
  table_name    text        not null,
  status        text        not null,   -- waiting, in_progress, rejected, closed
  currency      text        not null,
  total         bigint      not null,   -- minor units, of the lines as they are now
  lines         json        not null,
  note          text,
  reject_reason text,
  placed_at     timestamptz not null,
  confirmed_at  timestamptz,
  ended_at      timestamptz not null default 'infinity',
  last_seq      bigint      not null,
  session       text        not null default '',   -- hash of the session code; '' for a caller without one
  redacted_at   timestamptz,            -- when the typed texts of the order were erased
  visit_id      uuid,                   -- null, as the next two, for orders from before there were visits
  phone         text,
  is_verified   boolean,                -- came with the table's code
  opens_visit   boolean     not null default false,
  ordered_total bigint,                 -- as sent; null: the same as `total` (docs/decisions/0017)
  undo_until    timestamptz,            -- the last decision can be undone until then
  decision_seq  bigint,                 -- its last event that was no step in the kitchen; null: `last_seq`
  sender        text,                   -- pseudonym of the address that sent an order without the table's code
  by_staff      boolean     not null default false,   -- docs/product.md#orders-that-staff-place
  primary key (venue_id, order_id)
) with (
  -- The end and the status are indexed, so room in the page would not help. Ended orders leave dead entries among the open ones:
  -- vacuum runs by their number, not by a share of the table.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000
);
create index staff_board_by_end on staff_board (venue_id, ended_at);
create index staff_board_waiting on staff_board (venue_id, table_id) where status = 'waiting';
-- The board reads the longest waiting orders, however many others wait behind them. The predicate names the end, so that a count of a
-- table's orders, which does not name it, is never planned over the whole venue.
create index staff_board_waiting_by_age on staff_board (venue_id, placed_at, order_id)
  where status = 'waiting' and ended_at = 'infinity';
create index staff_board_of_visit on staff_board (venue_id, visit_id) where visit_id is not null;
create index staff_board_of_phone on staff_board (venue_id, phone) where phone is not null;
-- Only orders without a phone are read by the code of their table. Others do not pay for this index, which each change of the status
-- would write again.
create index staff_board_by_code on staff_board (venue_id, table_id, session, ended_at) where phone is null;

-- What staff have called paid of each order: a row for each settlement of a bill that the order was in.
create table settled_order (
  venue_id      integer     not null,
  order_id      uuid        not null,
  position      bigint      not null,   -- the venue's number of the settlement
  amount        bigint      not null,   -- minor units: what was still due of the order
  settled_at    timestamptz not null,
  settled_by    text,                   -- the person's id
  taken_back_at timestamptz,
  taken_back_by text,
  last_seq      bigint      not null,
  primary key (venue_id, order_id, position)
);
create index settled_order_by_position on settled_order (venue_id, position);
grant select, insert, update, delete on settled_order to stolek_app;

-- Staff calls: open ones are on the board, answered ones in the history.
create table staff_call (
  venue_id       integer     not null,
  call_id        bigint      not null,
  table_id       integer     not null,
  table_name     text        not null,
  called_at      timestamptz not null,
  answered_at    timestamptz not null default 'infinity',
  answered_by    text,
  last_seq       bigint      not null,
  payment_method text,                                 -- how the guests want to pay; null: an ordinary call
  split_bill     boolean,
  session        text,                                 -- the caller: only calls of its own phones end a visit's silence. Null: nobody, or an older row
  is_withdrawn   boolean     not null default false,   -- the guests took it back (docs/product.md#taking-back-what-was-sent)
  primary key (venue_id, call_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index staff_call_by_answer on staff_call (venue_id, answered_at);

grant select, insert, update, delete on staff_board, staff_call to stolek_app;
