-- The history is written by the stored reader `order-history`. What has ended so far was written by the append: it goes on from there.
-- What an older process still writes while the two meet, the reader finds with the same number and leaves as it is.
insert into subscription_checkpoint (name, venue_id, position)
select 'order-history', venue_id, seq from venue_head where seq > 0
on conflict do nothing;
