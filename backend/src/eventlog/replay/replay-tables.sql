-- Makes a replay's table over the live one, for a role that may make no temporary tables: one over `event` would take its place in each
-- later statement of the session. It belongs to the owner and lasts until the transaction ends.
create or replace function create_replay_table(p_name text, p_fillfactor integer, p_with_keys boolean)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_live regclass := to_regclass(format('public.%I', p_name));
  v_differing text := p_name || '_difference';
  v_key text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by array_position(i.indkey::int2[], a.attnum)) into v_key
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
  where i.indrelid = v_live and i.indisprimary;
  -- Covers only what the role may write anyway, which excludes the log.
  if v_key is null or not has_table_privilege('stolek_app', v_live, 'insert')
    or not has_table_privilege('stolek_app', v_live, 'update') or not has_table_privilege('stolek_app', v_live, 'delete') then
    raise exception 'No replay writes the table %', p_name using errcode = 'insufficient_privilege';
  end if;
  execute format('create temporary table %1$I (like public.%1$I including all excluding indexes, primary key (%2$s))
    with (fillfactor = %3$s, autovacuum_enabled = off) on commit drop', p_name, v_key, p_fillfactor);
  execute format('grant select, insert, update, delete on pg_temp.%I to stolek_app', p_name);
  if p_with_keys then
    execute format('create temporary table %I on commit drop as select %s from public.%I limit 0', v_differing, v_key, p_name);
    execute format('create unique index on pg_temp.%I (%s)', v_differing, v_key);
    execute format('grant select, insert on pg_temp.%I to stolek_app', v_differing);
  end if;
end $$;

revoke execute on function create_replay_table from public;
grant execute on function create_replay_table to stolek_app;
