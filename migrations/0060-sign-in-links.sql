-- One-time sign-in links (decisions, Sign-in). A row is the order to send one, the outbox of its letter, and the link itself:
-- the secret is made when the letter is sent, and only its hash is ever stored.
create table sign_in_link (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  token_hash bytea unique,
  sent_at timestamptz,
  expires_at timestamptz,
  used_at timestamptz
);
create index sign_in_link_due on sign_in_link (due_at) where sent_at is null;
create index sign_in_link_of_user on sign_in_link (user_id);
create index sign_in_link_by_age on sign_in_link (requested_at);

-- Two companies may invite the same address, neither seeing the other: an invitation is a user of its own until it is taken
-- up, and then becomes part of the person's user.
drop index app_user_invited;
create index app_user_invited on app_user (lower(email), id) where auth0_id is null;

alter table app_user add column invited_by integer references app_user (id) on delete set null;
create index app_user_of_inviter on app_user (invited_by) where invited_by is not null;

grant select, insert, update, delete on sign_in_link to stolek_app;
