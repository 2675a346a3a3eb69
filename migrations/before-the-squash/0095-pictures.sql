-- The pictures that are kept, by the hash in their names, and since when no product shows them: a month later their files are deleted.
create table picture (
  hash         text        primary key check (hash ~ '^[0-9a-f]{64}$'),
  unused_since timestamptz
);
create index picture_unused on picture (unused_since) where unused_since is not null;
insert into picture (hash)
  select distinct substring(image_url from '^/images/([0-9a-f]{64})-480\.webp$') from product
  where image_url ~ '^/images/[0-9a-f]{64}-480\.webp$';
grant select, insert, update, delete on picture to stolek_app;
