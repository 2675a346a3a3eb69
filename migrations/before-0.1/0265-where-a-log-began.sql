-- After which event a log began before any of it left for the archive: 0, or where the part begins that was imported. Without it a log
-- whose archive is known by no row any more could not be told from one that was imported in part. Null: a process of before has written it.
alter table imported_log add column began_after bigint;

update imported_log i set began_after = coalesce(
  least(
    (select min(a.from_seq) from log_archive a where a.venue_id = i.venue_id),
    (select min(s.from_seq) from archived_stream s where s.venue_id = i.venue_id)) - 1,
  i.after_seq);
