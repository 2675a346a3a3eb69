-- Time is monotone in a venue: its head hands it out with the number, so that what happened until a moment is found by halving.
-- Nullable, and without a default to compute: what an older process appends meanwhile leaves them as they are, and shows by that.
alter table venue_head
  add column last_at       timestamptz,              -- of the event `timed_seq`; later ones are never earlier
  add column timed_seq     bigint,                   -- another number than `seq`: an older version has appended since
  add column ordered_after bigint not null default 0; -- times follow the numbers after this one

-- What became of an append, with the time that was stored. `append_outcome` is its older self, which older processes read.
create type append_result as (
  outcome text, stream uuid, version integer, seq bigint, number integer, same_request boolean, occurred timestamptz
);
