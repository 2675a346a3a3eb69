-- The names of a venue's tables and categories become unique by their key. The release of 0401 checks the key, but the one before it wrote
-- beside it, so the statements of 0401 run once more: the oldest row keeps its name, each twin gets a number, and nothing is merged.
-- Each change of a venue begins with its row in venue_revision. The lock waits for running changes and holds back new ones until the
-- indexes are there; reads and orders pass.
lock table venue_revision in share row exclusive mode;

create function pg_temp.numbered_apart(venue integer, kind text, written text) returns text language plpgsql as $$
declare
  stem text := left(btrim(written), 90);
  again integer := 2;
begin
  while case kind
    when 'category' then exists (
      select from (
        select name from category where venue_id = venue and deleted_at is null
        union all
        select distinct category_name from menu_product where venue_id = venue) known
      where comparison_key(known.name) = comparison_key(stem || ' (' || again || ')'))
    else exists (
      select from venue_table t where t.venue_id = venue and t.deleted_at is null
        and (comparison_key(t.name) = comparison_key(stem || ' (' || again || ')')
          or btrim(t.name) = stem || ' (' || again || ')' collate name_alike))
    end loop
    again := again + 1;
  end loop;
  return stem || ' (' || again || ')';
end $$;

do $$
declare
  venue integer;
  twin record;
  apart text;
begin
  for venue in
    select venue_id from category where deleted_at is null group by venue_id, comparison_key(name) having count(*) > 1
    union
    select venue_id from venue_table where deleted_at is null and btrim(name) <> ''
    group by venue_id, comparison_key(name) having count(*) > 1
    order by 1
  loop
    -- Locks out other changes of the venue until the end; what follows reads what they left.
    insert into venue_revision as r (venue_id) values (venue)
    on conflict (venue_id) do update set revision = r.revision + 1, changed_at = clock_timestamp();
    for twin in
      select c.id, c.name from (
        select id, name, row_number() over (partition by comparison_key(name) order by id) as place
        from category where venue_id = venue and deleted_at is null) c
      where c.place > 1 order by c.id
    loop
      apart := pg_temp.numbered_apart(venue, 'category', twin.name);
      update menu_product set category_name = apart, version = version + 1
      where venue_id = venue and category_name = twin.name;
      update category set name = apart, version = version + 1 where id = twin.id;
    end loop;
    for twin in
      select t.id, t.name from (
        select id, name, row_number() over (partition by comparison_key(name) order by id) as place
        from venue_table where venue_id = venue and deleted_at is null and btrim(name) <> '') t
      where t.place > 1 order by t.id
    loop
      apart := pg_temp.numbered_apart(venue, 'table', twin.name);
      update venue_table set name = apart, version = version + 1 where id = twin.id;
    end loop;
  end loop;
end $$;

drop function pg_temp.numbered_apart(integer, text, text);

create unique index category_named_once on category (venue_id, comparison_key(name)) where deleted_at is null;
create unique index venue_table_key_once on venue_table (venue_id, comparison_key(name)) where deleted_at is null and btrim(name) <> '';
-- The collation stays for one release more: queries of the release before name it.
drop index category_name_of_venue, venue_table_named_once;
