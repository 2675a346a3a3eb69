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

grant select, insert, update, delete on sign_in_artifact to stolek_app;
