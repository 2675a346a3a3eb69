-- The history and the figures: written by stored readers behind the log, in no append's way (docs/decisions/0006). Each table may be
-- emptied together with its checkpoints; then its reader fills it again from the first event.

-- Orders that have ended, newest first, by a cursor of end and id. Columns as those of `staff_board`.
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
  redacted_at   timestamptz,
  visit_id      uuid,
  phone         text,
  is_verified   boolean,
  opens_visit   boolean     not null default false,
  ordered_total bigint,
  by_staff      boolean     not null default false,
  primary key (venue_id, order_id)
);
create index order_history_by_end on order_history (venue_id, ended_at desc, order_id desc);
-- Orders of a day are found by their placing, not among all that have ended since.
create index order_history_by_placing on order_history (venue_id, placed_at);

-- The search index of the history, and the people who decided and ended an order (the events may be in the archive). A word has its
-- venue before it (`7/svickova`), so that one index answers for one venue alone. Reader: `history_index`.
create table history_index (
  venue_id   integer  not null,
  order_id   uuid     not null,
  decided_by text,                -- user who approved or rejected it
  words      tsvector not null,
  ended_by   text,
  primary key (venue_id, order_id)
);
create index history_index_words on history_index using gin (words);
create index history_index_by_person on history_index (venue_id, decided_by);

-- Waiting times of orders, by venue and business day. Reader: `order_waits`, whose checkpoint moves in the same transaction, so that no
-- order counts twice.
create table order_wait (
  venue_id     integer not null,
  business_day date    not null,   -- of the placement
  until        text    not null check (until in ('decision', 'end')),
  max_seconds  integer not null,   -- upper bound of a class in seconds; the last class takes all longer waits
  orders       integer not null,
  primary key (venue_id, business_day, until, max_seconds)
);

-- The venues in which a person has decided something, and since which event: an export of the person searches these alone.
-- Reader: `venue_deciders`.
create table venue_decider (
  user_id   text    not null,
  venue_id  integer not null,
  first_seq bigint  not null,
  primary key (user_id, venue_id)
);

-- Cancellations after an approval (docs/product.md#what-was-cancelled). Reader: `cancelled_lines`.
create table cancelled_line (
  venue_id     integer     not null,
  order_id     uuid        not null,
  last_seq     bigint      not null,   -- of the cancellation
  number       integer     not null,   -- of the order, as its business day and its table
  business_day date,
  table_id     integer     not null,
  table_name   text        not null,
  line         integer     not null,   -- its place in the order, from 1
  name         text        not null,   -- of the dish
  quantity     integer     not null,
  amount       bigint      not null,   -- of these pieces
  currency     text        not null,
  user_id      text,
  at           timestamptz not null,
  reason       text,                   -- as typed; erasing removes it
  offered      text,                   -- the dish that was offered in its place, until it is taken; null: it was cancelled
  primary key (venue_id, order_id, last_seq)
);
create index cancelled_line_by_time on cancelled_line (venue_id, at);

-- Refused sends of guests (docs/product.md#refused-sends): a row for each dish, or one without a dish. Nothing identifies a person.
-- Reader: `refused_dishes`.
create table refused_dish (
  venue_id integer     not null,
  last_seq bigint      not null,   -- of the refusal
  place    integer     not null,   -- of the dish, from 1; 0: the refusal was about no dish
  code     text        not null,
  item_id  integer,
  name     text,                   -- at that time
  at       timestamptz not null,
  primary key (venue_id, last_seq, place)
);
create index refused_dish_by_time on refused_dish (venue_id, at);

-- The position in a venue's history up to which typed texts were erased by age (docs/product.md#erasing-what-was-typed).
create table note_retention (
  venue_id integer     primary key references venue (id),
  ended_at timestamptz not null,
  order_id uuid        not null
);

grant select, insert, update, delete on order_history, history_index, order_wait, venue_decider to stolek_app;
grant select, insert, update, delete on cancelled_line, refused_dish to stolek_app;
grant select, insert, update on note_retention to stolek_app;
