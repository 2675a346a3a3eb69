-- Counters of the request limits without Redis, by subject and window. Unlogged: after a crash everybody may start again, and counting
-- costs no write-ahead log.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);

-- The keys are hashed with a salt of the day, so that they contain nobody's address; the salt is deleted the day after.
create unlogged table rate_limit_salt (
  day date primary key,
  salt bytea not null
);

grant select, insert, update, delete on rate_limit, rate_limit_salt to stolek_app;
