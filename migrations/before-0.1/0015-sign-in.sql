-- What the embedded sign-in provider remembers (sessions, grants, codes, refresh tokens), so that a restart signs nobody out.
-- Stays empty where an outside provider is named.
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

-- One-time sign-in links: a row is the order to send one.
create table sign_in_link (
  id bigint generated always as identity primary key,
  user_id integer not null references app_user (id) on delete cascade,
  requested_at timestamptz not null default now(),
  sent_at timestamptz,
  used_at timestamptz
);
create index sign_in_link_of_user on sign_in_link (user_id);
create index sign_in_link_by_age on sign_in_link (requested_at);

-- The job of a letter bears the number of the order alone; each try makes a secret of its own, of which the hash is kept here. All
-- secrets of an order are good until one of them is used: a letter that arrived although its sending failed, or that went out
-- twice, bears no dead link.
create table sign_in_secret (
  token_hash bytea       primary key,
  link_id    bigint      not null references sign_in_link (id) on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_secret_of_link on sign_in_secret (link_id);

grant select, insert, update, delete on sign_in_artifact, sign_in_link, sign_in_secret to stolek_app;
