-- What is made of the ordering's events. The rows of the inline projections are written by their code alone, which is why there is
-- no check on them: each would cost every append (measured). `delete` is for a rebuild, which takes away what the log does not know.

-- An order as it stands is one row: the staff read it by venue, its guest by table and session. A second copy for the guest
-- cost every placement as much again as the board itself (docs/decisions/0018). Read by its end, 'infinity' while it is open.
create table staff_board (
  venue_id      integer     not null,
  order_id      uuid        not null,
  number        integer     not null,
  table_id      integer     not null,
  table_name    text        not null,
  status        text        not null,   -- waiting, in_progress, rejected, closed
  currency      text        not null,
  total         bigint      not null,   -- minor units
  lines         json        not null,
  note          text,
  reject_reason text,
  placed_at     timestamptz not null,
  confirmed_at  timestamptz,
  ended_at      timestamptz not null default 'infinity',
  last_seq      bigint      not null,
  session       text        not null default '',   -- hash of the session code; '' for a caller without one
  primary key (venue_id, order_id)
);
create index staff_board_by_end on staff_board (venue_id, ended_at);
create index staff_board_by_session on staff_board (venue_id, table_id, session, ended_at);
create index staff_board_waiting on staff_board (venue_id, table_id) where status = 'waiting';

-- How many orders of a table may wait for the staff at once: a flood of made-up orders must not bury a venue's board, and what
-- is placed stays in the log for ever. Counted when the order stands on the board, under the venue's lock, so that no two
-- placements can both be the last one. Held on connections that say so (`stolek.bounds`), which those that append do unless
-- the request limits are lifted; replays do not.
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

-- The history: orders that have ended, newest first, by a cursor of end and id.
create table order_history (
  venue_id      integer     not null,
  order_id      uuid        not null,
  number        integer     not null,
  table_id      integer     not null,
  table_name    text        not null,
  status        text        not null,
  currency      text        not null,
  total         bigint      not null,
  lines         json        not null,
  note          text,
  reject_reason text,
  placed_at     timestamptz not null,
  confirmed_at  timestamptz,
  ended_at      timestamptz not null default 'infinity',
  last_seq      bigint      not null,
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

-- How long orders waited, by venue and business day. Counted by the stored subscription `order_waits`, whose checkpoint moves in the
-- same transaction: adding up is no work that could be done twice. It stands in no append's way, and may be emptied together with
-- its checkpoints; then it is counted anew from the first event.
create table order_wait (
  venue_id     integer not null,
  business_day date    not null,   -- of the placement
  until        text    not null check (until in ('decision', 'end')),
  within_s     integer not null,   -- how long, as the upper bound of a class; the last takes whatever is longer
  orders       integer not null,
  primary key (venue_id, business_day, until, within_s)
);

-- In which venues somebody has decided something, and since which event: what is exported of a person is looked for there alone.
-- Written by the stored subscription `decided_in`, in no append's way; may be emptied together with its checkpoints.
create table decided_in (
  user_id   text    not null,
  venue_id  integer not null,
  first_seq bigint  not null,
  primary key (user_id, venue_id)
);

-- What guests' device ids are hashed with before they go into an event: one key a business day. It is deleted when the day is over,
-- and nobody can tell any more which browser it was, nor whether it is the one of another day.
create unlogged table guest_day_key (
  day date  primary key,
  key bytea not null
);

grant select, insert, update, delete on staff_board, order_history, staff_call to stolek_app;
grant select, insert, update on order_wait, decided_in to stolek_app;
grant select, insert, delete on guest_day_key to stolek_app;
