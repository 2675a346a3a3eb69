-- no transaction
-- Finds the orders that a person decided without a look at every order of the venue.
create index concurrently if not exists history_index_by_person on history_index (venue_id, decided_by)
