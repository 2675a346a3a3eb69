-- Who asked the log what, and what came of it. Rows are added and finished, never changed otherwise or removed.
create table operation_log (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  actor_kind  text        not null check (actor_kind in ('system-account', 'user')),
  actor       text        not null,         -- the account's name on its machine, or the user's id
  action      text        not null,
  arguments   jsonb       not null default '{}',
  outcome     text,                         -- null while under way
  finished_at timestamptz
);
create index operation_log_newest on operation_log (id desc);
create index operation_log_of_user on operation_log (actor) where actor_kind = 'user';

grant select, insert, update (outcome, finished_at) on operation_log to stolek_app;
