-- Pieces that a person cancelled, for the download of the person's data.
create index cancelled_line_by_person on cancelled_line (venue_id, user_id);

-- Files that people took out of a venue.
alter table audit_entry drop constraint audit_entry_act_check;
alter table audit_entry add constraint audit_entry_act_check
  check (act in ('created', 'changed', 'deleted', 'restored', 'exported'));
