-- The embedded sign-in provider. Everything here stays empty with an outside provider.

-- Sessions, grants, codes and refresh tokens, so that a restart signs nobody out.
create table sign_in_artifact (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (model, id)
);
create index sign_in_artifact_of_grant on sign_in_artifact (grant_id) where grant_id is not null;
create index sign_in_artifact_by_uid on sign_in_artifact (uid) where uid is not null;
create index sign_in_artifact_expiry on sign_in_artifact (expires_at);

-- Keys of SIGN_IN=local. `sealed` holds the private parts under SIGN_IN_SECRET (AES-256-GCM), so that a copy of the database
-- signs no tokens.
create table sign_in_key (
  kid        text        primary key,
  sealed     bytea       not null,
  signs_from timestamptz not null
);

-- One-time sign-in links: a row is the order to send one.
create table sign_in_link (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  used_at timestamptz,
  -- A link that was requested on the sign-in page belongs to the browser that requested it; one of an invitation to any.
  browser_hash bytea,
  -- The browser has signed the person in by it: it has its own share of letters (docs/sign-in.md).
  signed_in boolean not null default false,
  -- An administrator has seen it. Its holder has not proved that the address is theirs: it never signs in an existing person
  -- (docs/product.md#invitations).
  shown boolean not null default false
);
create index sign_in_link_of_user on sign_in_link (user_id);
create index sign_in_link_by_age on sign_in_link (requested_at);
create index sign_in_link_of_browser on sign_in_link (browser_hash) where browser_hash is not null and used_at is null;

-- The job of a letter carries only the number of its link. Each try creates a secret, whose hash is stored here. All secrets of a
-- link are valid until one of them is used: a letter that arrived although its sending failed, or that went out twice, works
-- (docs/decisions/0026).
create table sign_in_secret (
  token_hash bytea       primary key,
  link_id    bigint      not null references sign_in_link (id) on delete cascade,
  expires_at timestamptz not null,
  -- The code of the same letter, which that browser accepts too; after a few tries only the link is valid.
  code_hash  bytea,
  code_tries smallint    not null default 0
);
create index sign_in_secret_of_link on sign_in_secret (link_id);

-- Each sign-in: a person's list of sessions, and the audit trail of sign-ins.
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

-- Refused attempts to sign in. Nobody's address, code or link is stored; a person only where the attempt belongs to one.
create table sign_in_failure (
  id bigint generated always as identity primary key,
  user_id integer references app_user (id) on delete cascade,
  method text not null check (method in ('link', 'code', 'passkey')),
  device text not null,
  failed_at timestamptz not null default now()
);
create index sign_in_failure_by_age on sign_in_failure (failed_at);
create index sign_in_failure_of_user on sign_in_failure (user_id, id) where user_id is not null;

-- A public key is no secret; `sign_count` is the authenticator's own counter.
create table passkey (
  credential_id text        primary key,
  user_id       integer     not null references app_user (id) on delete cascade,
  public_key    bytea       not null,
  sign_count    bigint      not null,
  transports    text[]      not null default '{}',
  device        text        not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz
);
create index passkey_of_user on passkey (user_id);

-- Open challenges, each valid once; `holder` is a page that signs in, or a person who adds a passkey.
create table passkey_challenge (
  holder     text        primary key,
  challenge  text        not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

grant select, insert, update, delete on sign_in_artifact, sign_in_key, sign_in_link, sign_in_secret to stolek_app;
grant select, insert, update, delete on sign_in_entry, sign_in_failure, passkey, passkey_challenge to stolek_app;
