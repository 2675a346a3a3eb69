-- Phones of staff that ring for what nobody answers (docs/product.md#duty-phones). An address is no part of the log.
create table duty_phone (
  venue_id integer not null,
  user_id integer not null,
  service text not null check (service in ('fcm', 'web-push')),
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  pushed_at timestamptz not null default '-infinity',
  leased_until timestamptz not null default '-infinity',
  primary key (venue_id, user_id)
);
grant select, insert, update, delete on duty_phone to stolek_app;
