-- Courses of a meal (docs/product.md#courses): a venue that uses them, and the turn of a category's dishes.

alter table venue add column coursing boolean not null default false;

alter table category add column course smallint check (course between 1 and 3);
