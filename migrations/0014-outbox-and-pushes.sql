-- Work that leaves the database: jobs, and pushes to guests.

-- A row is written in the transaction that causes it, and stays until the work is done or given up. The queue only schedules it; a job
-- that the queue forgets is enqueued again.
create table outbox (
  venue_id        integer     not null default 0,   -- 0: of no venue
  queue           text        not null,
  job_id          text        not null,             -- derived from the cause: the same cause twice is one job
  name            text        not null,
  payload         json        not null,
  created_at      timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts        integer     not null default 0,
  correlation_id  uuid,                             -- of its event: the id of the trace
  primary key (venue_id, queue, job_id)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
create index outbox_due on outbox (next_attempt_at);

-- Jobs that failed for good, until an operator retries or drops them.
create table dead_letter (
  id          bigint generated always as identity primary key,
  queue       text        not null,
  job_id      text        not null,
  name        text        not null,
  payload     json        not null,
  error       text        not null,
  attempts    integer     not null,
  failed_at   timestamptz not null default now(),
  resolved_at timestamptz,
  resolution  text        check (resolution in ('retried', 'dropped')),
  reason      text,
  check ((resolved_at is null) = (resolution is null))
);
create index dead_letter_open on dead_letter (id) where resolved_at is null;

-- The address for news of an order. Personal, so it lies beside the events, never in them, and is erased.
create table push_target (
  venue_id     integer     not null,
  order_id     uuid        not null,
  service      text        not null check (service in ('fcm', 'web-push')),
  address      text        not null,              -- a device token, or a subscription as JSON
  table_id     integer     not null,
  session      text        not null default '',   -- hash of the session code, as on the board
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null default now() + interval '7 days',   -- 24 hours after the order's end, once it has ended
  -- News reach the guest in order: a worker takes the address for as long as a push may take, and remembers the newest event that it
  -- has pushed, so that a retried push never follows a newer one.
  pushed_seq   bigint      not null default 0,
  leased_until timestamptz not null default '-infinity',
  language     text,                              -- null: Czech
  primary key (venue_id, order_id)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
create index push_target_by_expiry on push_target (expires_at);

-- The identity of the product towards web push services (RFC 8292), created on the first start and the same in all processes.
create table web_push_key (
  only_one    boolean primary key default true check (only_one),
  public_key  text not null,
  private_key text not null,
  created_at  timestamptz not null default now()
);

grant select, insert, update, delete on outbox, push_target to stolek_app;
grant select, insert, update on dead_letter to stolek_app;
grant select, insert on web_push_key to stolek_app;
