-- Counters of the request limits where no Redis is named by subject and window. Unlogged: after a crash everybody
-- may begin anew, and the counting costs no write-ahead log.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);

-- Their keys are hashed with a salt of the day, so that nobody's address stands in them; it is forgotten the day after.
create unlogged table rate_limit_salt (
  day date primary key,
  salt bytea not null
);

grant select, insert, update, delete on rate_limit, rate_limit_salt to stolek_app;
