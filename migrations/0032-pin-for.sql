-- Acts on a shared tablet that need a PIN of the last minute, and the pause after which its board locks; 0: never.
alter table venue add column pin_for text not null default 'never' check (pin_for in ('never', 'cancellations', 'everything'));
alter table venue add column lock_after_seconds integer not null default 0
  check (lock_after_seconds = 0 or lock_after_seconds between 30 and 3600);
