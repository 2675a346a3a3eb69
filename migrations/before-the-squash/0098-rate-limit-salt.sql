-- Counters of the request limits are kept under keys that are hashed with a salt of the day, so that nobody's address stands in
-- them; it is forgotten the day after. Unlogged as they are.
create unlogged table rate_limit_salt (
  day date primary key,
  salt bytea not null
);

grant select, insert, update, delete on rate_limit_salt to stolek_app;
