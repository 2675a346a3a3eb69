-- Orders of a day are looked for by when they were placed, not among all that have ended since. Whoever places one does not wait for it:
-- the history is written behind the log.
create index order_history_by_placing on order_history (venue_id, placed_at);
