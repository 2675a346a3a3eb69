-- When a table is taken for free again, and whether orders need its code (docs/product.md#venues).
alter table venue
  add column visit_silence_hours integer not null default 3
    constraint venue_visit_silence_hours_check check (visit_silence_hours between 1 and 12),
  add column require_table_code boolean not null default false;
