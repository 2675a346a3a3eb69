-- Keys of the sign-in provider with SIGN_IN=local. `sealed` holds the private parts under SIGN_IN_SECRET (AES-256-GCM),
-- so that a copy of the database signs no tokens.
create table sign_in_key (
  kid        text        primary key,
  sealed     bytea       not null,
  signs_from timestamptz not null
);
grant select, insert, update, delete on sign_in_key to stolek_app;

-- A link that somebody asked for on the sign-in page belongs to the browser that asked; one of an invitation to any.
alter table sign_in_link add column browser_hash bytea;

-- The code of the same letter, which that browser takes too; a few tries, then the link alone is good.
alter table sign_in_secret
  add column code_hash bytea,
  add column code_tries smallint not null default 0;
create index sign_in_link_of_browser on sign_in_link (browser_hash) where browser_hash is not null and used_at is null;
