-- The pictures that are kept, by the hash in their names, and since when no product shows them: a month later their files are deleted.
create table picture (
  hash         text        primary key check (hash ~ '^[0-9a-f]{64}$'),
  unused_since timestamptz
);
create index picture_unused on picture (unused_since) where unused_since is not null;

grant select, insert, update, delete on picture to stolek_app;
