-- Refuses changes even by the owner: only new events correct history. Events that leave the log are in a verified part
-- of the archive, which the deleting statement names (archive/remove-archived.ts).
create or replace function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from log_archive a where a.venue_id || ':' || a.to_seq = current_setting('stolek.archiving', true)
  ) then
    return null;
  end if;
  raise exception 'the event log is append-only' using errcode = 'insufficient_privilege';
end $$;

-- Made when it is missing and never replaced: that would lock the log against appends at every start.
do $$
begin
  if not exists (select from pg_trigger where tgrelid = 'event'::regclass and tgname = 'event_is_append_only') then
    create trigger event_is_append_only before update or delete or truncate on event
      for each statement execute function refuse_change_of_history();
  end if;
end $$;
