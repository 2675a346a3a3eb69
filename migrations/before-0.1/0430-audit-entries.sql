-- One audit trail per company (docs/product.md#who-changed-what): what told of the catalogue alone tells of rights, settings and tables too.
alter table catalogue_change rename to audit_entry;
alter sequence catalogue_change_id_seq rename to audit_entry_id_seq;
alter index catalogue_change_of_venue rename to audit_entry_of_venue;
alter index catalogue_change_of_product rename to audit_entry_of_product;
alter index catalogue_change_of_menu rename to audit_entry_of_menu;
alter index catalogue_change_of_actor rename to audit_entry_of_actor;
alter table audit_entry rename constraint catalogue_change_pkey to audit_entry_pkey;
alter table audit_entry rename constraint catalogue_change_venue_id_fkey to audit_entry_venue_id_fkey;
alter table audit_entry rename constraint catalogue_change_act_check to audit_entry_act_check;
alter table audit_entry
  drop constraint catalogue_change_subject_check,
  add constraint audit_entry_subject_check check (
    subject in ('product', 'category', 'menu', 'menuItem', 'company', 'venue', 'table', 'member')),
  -- Null where an entry is about the company or one of its people.
  alter column venue_id drop not null,
  add column company_id integer references company (id);
update audit_entry e set company_id = v.company_id from venue v where v.id = e.venue_id;
alter table audit_entry alter column company_id set not null;

-- An entry belongs to the company that had the venue at that moment. The version before names none.
create function audit_entry_company() returns trigger language plpgsql as $$
begin
  if new.company_id is null then
    select v.company_id into new.company_id from venue v where v.id = new.venue_id;
  end if;
  return new;
end
$$;
create trigger audit_entry_company before insert on audit_entry for each row execute function audit_entry_company();

create index audit_entry_of_company on audit_entry (company_id, id desc);
create index audit_entry_of_member on audit_entry (subject_id, id) where subject = 'member';

-- For processes of the version before, which write and read the catalogue's entries under this name.
create view catalogue_change as
  select id, venue_id, changed_at, actor_id, subject, subject_id, act, name, product_id, menu_id, menu_name, fields
  from audit_entry where subject in ('product', 'category', 'menu', 'menuItem');
grant select, insert on catalogue_change to stolek_app;
