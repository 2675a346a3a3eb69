-- Each sign-in at our own provider: the list of one's own sessions, and the trail of who came when and how.
create table sign_in_entry (
  id           bigint      generated always as identity primary key,
  user_id      integer     not null references app_user (id) on delete cascade,
  grant_id     text        not null,
  method       text        not null,
  device       text        not null,
  signed_in_at timestamptz not null default now(),
  ended_at     timestamptz
);
create index sign_in_entry_of_user on sign_in_entry (user_id, id);
create index sign_in_entry_by_age on sign_in_entry (signed_in_at);
grant select, insert, update, delete on sign_in_entry to stolek_app;

-- A token from before lets nobody in: 'sign out everywhere' holds at once, not when the last token ends.
alter table app_user add column signed_out_at timestamptz;

-- Passkeys of SIGN_IN=local. A public key is no secret; `uses` is the authenticator's own counter.
create table passkey (
  credential_id text        primary key,
  user_id       integer     not null references app_user (id) on delete cascade,
  public_key    bytea       not null,
  uses          bigint      not null,
  transports    text[]      not null default '{}',
  device        text        not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_of_user on passkey (user_id);

-- Challenges that are under way, each good once; `holder` is a sign-in's page or a person who adds a passkey.
create table passkey_challenge (
  holder     text        primary key,
  challenge  text        not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
grant select, insert, update, delete on passkey, passkey_challenge to stolek_app;
