-- How the tables that every order writes to are stored and cleaned. Measured by `npm run bench -- soak`; docs/scaling.md has the figures.
-- What is set counts from now on: no page is written anew for it, and appends go on meanwhile.

-- Three versions of a row for each order, none of a column that is indexed: with room left they stay in their page, and no index grows.
alter table stream_head set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 2000);
alter table subscription_checkpoint set (fillfactor = 50);

-- The end and the waiting are indexed: no room in the page would help. What has ended leaves dead entries where the open orders are looked
-- for, so it is cleaned by number, not by a share of what the table holds.
alter table staff_board set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table staff_call set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table push_target set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Never updated: frozen as it is written, a part at a time, so that no vacuum against wraparound ever reads years of it at once.
alter table event set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 200000, autovacuum_freeze_min_age = 0
);
alter table event_key set (
  autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 200000, autovacuum_freeze_min_age = 0
);
