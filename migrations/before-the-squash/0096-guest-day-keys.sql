-- What guests' device ids are hashed with before they go into an event: one key a business day. It is deleted when the day is over,
-- and nobody can tell any more which browser it was, nor whether it is the one of another day.
create unlogged table guest_day_key (
  day date  primary key,
  key bytea not null
);
grant select, insert, delete on guest_day_key to stolek_app;
