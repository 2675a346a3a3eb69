-- Attempts to sign in that were refused, beside those that were not. Nobody's address, code or link is kept; a person only where what
-- was tried belongs to one.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  user_id integer references app_user (id) on delete cascade,
  method text not null check (method in ('link', 'code', 'passkey')),
  device text not null,
  failed_at timestamptz not null default now()
);
create index sign_in_failure_by_age on sign_in_failure (failed_at);
create index sign_in_failure_of_user on sign_in_failure (user_id, id) where user_id is not null;
grant select, insert, update, delete on sign_in_failure to stolek_app;
