-- The release before compares names by comparison_key, so nothing names the collation any more.
drop collation name_alike;

-- Only a database of before the first release has these. They keep app_user.role for processes that know one role for a person; the
-- release before knows SA there, and nothing else.
do $$
begin
  if not exists (select from pg_trigger where tgname = 'show_lowest_role') then return; end if;
  drop trigger spread_role_of_older_process on app_user;
  drop trigger show_lowest_role on user_company;
  drop trigger role_of_older_process on user_company;
  drop function spread_role_of_older_process, show_lowest_role, role_of_older_process;
  update app_user set role = null where role <> 'SA';
  alter table app_user drop constraint app_user_role_check, add constraint app_user_role_check check (role = 'SA');
  alter table user_company alter column role drop default;
end $$;
