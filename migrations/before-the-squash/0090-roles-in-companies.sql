-- A role belongs to a person in a company (docs/product.md#roles): who owns one may wait in another. `app_user.role` says SA of the
-- few who are SA; of all others it is only what a process of the version before reads, which knows one role for all companies.

alter table user_company add column role text;

update user_company uc
set role = case u.role when 'COMPANYMANAGER' then 'COMPANY_MANAGER' when 'SA' then null else u.role end
from app_user u where u.id = uc.user_id;

-- The version before does not know the column: what it leaves out is '' here, and never stored.
alter table user_company
  alter column role set default '',
  add constraint user_company_role_check check (role in ('COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE'));

-- What the version before puts in gets the one role that it has written to the person. To somebody who already belongs to a company
-- it gives none: the role that they have elsewhere is not this company's to take over.
create function role_of_older_process() returns trigger language plpgsql as $$
begin
  if new.role = '' then
    select case u.role when 'COMPANYMANAGER' then 'COMPANY_MANAGER' when 'SA' then null else u.role end into new.role
    from app_user u
    where u.id = new.user_id and not exists (select from user_company other where other.user_id = u.id);
    if new.role = '' then new.role := null; end if;
  end if;
  return new;
end $$;

create trigger role_of_older_process before insert on user_company
  for each row execute function role_of_older_process();

-- The version before reads one role for all of a person's companies: hence the lowest, so that it never lets anybody do more.
create function show_lowest_role() returns trigger language plpgsql as $$
declare
  person integer := coalesce(new.user_id, old.user_id);
begin
  update app_user u set role = lowest.role
  from (
    select case
        when bool_or(uc.role is null) then null
        when bool_or(uc.role = 'EMPLOYEE') then 'EMPLOYEE'
        when bool_or(uc.role = 'VENUEMANAGER') then 'VENUEMANAGER'
        when bool_or(uc.role = 'COMPANY_MANAGER') then 'COMPANY_MANAGER'
      end as role
    from user_company uc join company c on c.id = uc.company_id and c.deleted_at is null
    where uc.user_id = person
  ) lowest
  where u.id = person and u.role is distinct from 'SA' and u.role is distinct from lowest.role;
  return null;
end $$;

create trigger show_lowest_role after insert or update or delete on user_company
  for each row execute function show_lowest_role();

-- A role that the version before gives or takes away holds in all of the person's companies, as it means it.
create function spread_role_of_older_process() returns trigger language plpgsql as $$
begin
  update user_company set role = case new.role when 'COMPANYMANAGER' then 'COMPANY_MANAGER' else new.role end
  where user_id = new.id;
  return null;
end $$;

create trigger spread_role_of_older_process after update of role on app_user
  for each row
  when (pg_trigger_depth() = 0 and new.role is distinct from old.role
    and old.role is distinct from 'SA' and new.role is distinct from 'SA')
  execute function spread_role_of_older_process();

-- People by company are found through user_company; of those who administer one there are a few.
create index user_company_managers on user_company (company_id) where role = 'COMPANY_MANAGER';
