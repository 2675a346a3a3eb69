-- Staff placed the order for their guests (docs/product.md#orders-that-staff-place). The bound of what waits at a table holds guests alone.
alter table staff_board add column by_staff boolean not null default false;
alter table order_history add column by_staff boolean not null default false;

drop trigger staff_board_bounds on staff_board;
create trigger staff_board_bounds after insert on staff_board for each row
  when (current_setting('stolek.bounds', true) = 'on' and not new.by_staff) execute function refuse_beyond_waiting();
