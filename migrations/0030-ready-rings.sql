-- Until when the ready dishes of a venue have rung its duty phones (docs/product.md#duty-phones).
create table ready_ring (
  venue_id integer primary key,
  rung_to timestamptz not null
);
grant select, insert, update, delete on ready_ring to stolek_app;
