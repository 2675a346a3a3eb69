-- Orders and calls that nobody decides (docs/product.md#escalation).

alter table venue add column escalate_after_seconds integer not null default 70
  check (escalate_after_seconds between 30 and 600);

-- Null: orders wait until their business day is over, as they do in the venues of today.
alter table venue add column expire_after_minutes integer check (expire_after_minutes between 10 and 240);
alter table venue alter column expire_after_minutes set default 30;

-- The caller had no code of the table.
alter table staff_call add column is_unverified boolean not null default false;
