-- The enrolled tablets on which an order was decided and ended, as events name them (docs/product.md#people-on-a-shared-tablet); null: on none,
-- or it ended before these columns.
alter table history_index add column decided_on text;
alter table history_index add column ended_on text;
