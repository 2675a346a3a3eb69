-- The audit trail of a company and of the installation (docs/product.md#who-changed-what, docs/decisions/0020), and the log of
-- operators.

-- A row describes one thing in one act. Rows are added, never changed or removed.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- Null where an entry is about the company, one of its people, or the installation.
  venue_id integer references venue (id),
  changed_at timestamptz not null default clock_timestamp(),
  -- A user's id without a key: an erased person leaves a number that leads to nobody. Null: no user did it.
  actor_id integer,
  subject text not null constraint audit_entry_subject_check check (
    subject in ('product', 'category', 'menu', 'menuItem', 'modifierGroup', 'company', 'venue', 'table', 'zone', 'station', 'member')),
  subject_id integer not null,
  act text not null check (act in ('created', 'changed', 'deleted', 'restored')),
  -- The name at that time, and the menu of the entry: both may be renamed or gone since.
  name text not null,
  product_id integer,
  menu_id integer,
  menu_name text,
  -- Field to [before, after]; prices in minor units.
  fields jsonb not null default '{}',
  -- The company that had the venue at that moment; null: of the installation.
  company_id integer references company (id)
);
create index audit_entry_of_venue on audit_entry (venue_id, id desc);
create index audit_entry_of_product on audit_entry (venue_id, product_id, id desc) where product_id is not null;
create index audit_entry_of_menu on audit_entry (venue_id, menu_id, id desc) where menu_id is not null;
create index audit_entry_of_actor on audit_entry (actor_id, id);
create index audit_entry_of_company on audit_entry (company_id, id desc);
create index audit_entry_of_member on audit_entry (subject_id, id) where subject = 'member';

create function audit_entry_company() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    select v.company_id into new.company_id from venue v where v.id = new.venue_id;
  end if;
  return new;
end
$$;
create trigger audit_entry_company before insert on audit_entry for each row execute function audit_entry_company();

-- Questions of operators to the log, and their results. Rows are added and finished, never changed otherwise or removed.
create table operator_log (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default now(),
  actor_kind  text        not null check (actor_kind in ('system-account', 'user')),
  actor       text        not null,         -- the account's name on its machine, or the user's id
  action      text        not null,
  arguments   jsonb       not null default '{}',
  outcome     text,                         -- null while it runs
  finished_at timestamptz
);
create index operator_log_newest on operator_log (id desc);
create index operator_log_of_user on operator_log (actor) where actor_kind = 'user';

grant select, insert on audit_entry to stolek_app;
grant select, insert, update (outcome, finished_at) on operator_log to stolek_app;
