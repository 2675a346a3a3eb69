-- What the inline projections of the ordering keep. Rows are written by the projections alone and can be rebuilt from the log.

-- The staff's board: every order of a venue; it is read by its end, 'infinity' while the order is open.
create table staff_board (
  venue_id      integer     not null,
  order_id      uuid        not null,
  number        integer     not null,
  table_id      integer     not null,
  table_name    text        not null,
  status        text        not null check (status in ('waiting', 'in_progress', 'rejected', 'closed')),
  currency      text        not null,
  total         bigint      not null,   -- minor units
  lines         json        not null,
  note          text,
  reject_reason text,
  placed_at     timestamptz not null,
  confirmed_at  timestamptz,
  ended_at      timestamptz not null default 'infinity',
  last_seq      bigint      not null,
  primary key (venue_id, order_id)
);
create index staff_board_by_end on staff_board (venue_id, ended_at);

-- The guest's view: the orders of a table that were placed with the same session.
create table guest_view (
  like staff_board including defaults including constraints,
  session text not null default '',    -- hash of the session code; '' for a caller without one
  primary key (venue_id, order_id)
);
create index guest_view_by_session on guest_view (venue_id, table_id, session, ended_at);

-- The history: orders that have ended, newest first, by a cursor of end and id.
create table order_history (
  like staff_board including defaults including constraints,
  primary key (venue_id, order_id)
);
create index order_history_by_end on order_history (venue_id, ended_at desc, order_id desc);

-- Staff calls: the open ones stand on the board, the answered ones in the history.
create table staff_call (
  venue_id    integer     not null,
  call_id     bigint      not null,
  table_id    integer     not null,
  table_name  text        not null,
  called_at   timestamptz not null,
  answered_at timestamptz not null default 'infinity',
  answered_by text,
  last_seq    bigint      not null,
  primary key (venue_id, call_id)
);
create index staff_call_by_answer on staff_call (venue_id, answered_at);

grant select, insert, update on staff_board, guest_view, order_history, staff_call to stolek_app;
