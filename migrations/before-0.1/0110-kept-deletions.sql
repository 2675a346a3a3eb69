-- What was deleted a moment ago, so that it can be taken back. Which rows those were only the module that owns them knows: it gave
-- `kept`, and puts them back. Taken away within hours (docs/security.md).
create table kept_deletion (
  token       uuid        primary key default gen_random_uuid(),
  venue_id    integer     not null references venue (id),
  kind        text        not null,
  ids         integer[]   not null,
  kept        jsonb       not null,
  deleted_at  timestamptz not null,
  restored_at timestamptz
);
create index kept_deletion_by_age on kept_deletion (deleted_at);

grant select, insert, update, delete on kept_deletion to stolek_app;
