-- Whether a category is of drinks: a guest repeats the visit's last ones in two taps (docs/product.md#once-more).
alter table category add column is_drinks boolean not null default false;
