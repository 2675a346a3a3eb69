-- A venue has each table's name once, whatever its case and accents: 'Stul 1' beside 'Stůl 1' is a slip.
create collation name_alike (provider = icu, locale = 'und-u-ks-level1', deterministic = false);

-- Twins of before keep their codes and get a number behind their names; the oldest stays what it is called.
do $$
declare
  twin record;
  again integer;
begin
  for twin in
    select t.id, t.venue_id, btrim(t.name) as name from venue_table t
    where t.deleted_at is null and btrim(t.name) <> '' and exists (
      select from venue_table o where o.venue_id = t.venue_id and o.deleted_at is null and o.id < t.id
        and btrim(o.name) = btrim(t.name) collate name_alike)
    order by t.id
  loop
    again := 2;
    while exists (select from venue_table o where o.venue_id = twin.venue_id and o.deleted_at is null
        and btrim(o.name) = left(twin.name, 90) || ' (' || again || ')' collate name_alike) loop
      again := again + 1;
    end loop;
    update venue_table set name = left(twin.name, 90) || ' (' || again || ')', version = version + 1 where id = twin.id;
    -- Told to the processes that keep the venue in memory.
    insert into venue_revision as r (venue_id) values (twin.venue_id)
    on conflict (venue_id) do update set revision = r.revision + 1, changed_at = clock_timestamp();
  end loop;
end $$;

create unique index venue_table_named_once on venue_table (venue_id, (btrim(name) collate name_alike))
  where deleted_at is null and btrim(name) <> '';
