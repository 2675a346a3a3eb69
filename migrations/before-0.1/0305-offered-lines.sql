-- A line of an approved order that went out for another dish stands in the owner's list, too, until that dish is taken
-- (docs/product.md#what-was-cancelled). Offers of before stand there once `cancelled_lines` has been reset.
alter table cancelled_line add column offered text;   -- name of the dish that was offered in its place; null: it was cancelled
