-- How long orders waited, by venue and business day. Counted by the stored subscription `order_waits`, whose checkpoint moves in the
-- same transaction: adding up is no work that could be done twice. It stands in no append's way, and may be emptied together with
-- its checkpoints; then it is counted anew from the first event.
create table order_wait (
  venue_id     integer not null,
  business_day date    not null,   -- of the placement
  until        text    not null check (until in ('decision', 'end')),
  within_s     integer not null,   -- how long, as the upper bound of a class; the last takes whatever is longer
  orders       integer not null,
  primary key (venue_id, business_day, until, within_s)
);
grant select, insert, update on order_wait to stolek_app;
