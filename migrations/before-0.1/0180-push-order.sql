-- News of one order reach its guest in their order: whoever tells takes the address for as long as a push may take, and what was
-- told last is known, so that a push that had to be tried again never follows a newer one.
alter table push_target
  add column told_seq      bigint      not null default 0,           -- number of the newest event that the guest was told of
  add column telling_until timestamptz not null default '-infinity'; -- taken until then by a worker that is telling
