-- The application works as stolek_app, which may do only what a migration grants it: each table says what, by name.
-- The embedded PostgreSQL has created it as a login; elsewhere it is a role that logins are members of.
do $$
begin
  if not exists (select from pg_roles where rolname = 'stolek_app') then
    begin
      create role stolek_app nologin;
    exception when duplicate_object then
      null; -- roles belong to the whole server: another database's migration was quicker
    end;
  end if;
  -- From 16 on who creates a role is its member without being allowed to take it; before, every member may.
  if not pg_has_role(current_user, 'stolek_app',
    case when current_setting('server_version_num')::integer < 160000 then 'MEMBER' else 'SET' end) then
    execute format('grant stolek_app to %I', current_user);
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to stolek_app;

-- A process that may not migrate looks whether it has been done, instead of failing in the middle of something.
grant select on schema_migration to stolek_app;

-- Czech order ('ch' after 'h') with numbers by value, so that 'Stůl 2' stands before 'Stůl 10'.
create collation czech (provider = icu, locale = 'cs-CZ-u-kn-true');
