-- The guests took the call or the bill wish back (docs/product.md#taking-back-what-was-sent); `answered_at` says when it ended.
alter table staff_call add column is_withdrawn boolean not null default false;
