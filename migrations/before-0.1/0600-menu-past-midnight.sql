-- A menu may end on the next day, and has dates of other hours or none (docs/product.md#when-a-menu-is-valid):
-- `[{"date": "2026-12-24", "hours": null | {"timeFrom": 600, "timeTo": 840}}]`, in order of their dates.
alter table menu
  drop constraint menu_check1,
  add constraint menu_hours check (time_to between 0 and 1439 and time_to <> time_from),
  add column exceptions jsonb not null default '[]' check (jsonb_typeof(exceptions) = 'array');
