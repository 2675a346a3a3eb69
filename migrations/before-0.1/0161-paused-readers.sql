-- Readers of the log that somebody has told to wait, in every venue; what they have read stays.
create table subscription_pause (
  name      text        primary key,
  reason    text        not null,
  paused_at timestamptz not null default now()
);
grant select, insert, update, delete on subscription_pause to stolek_app;

-- What a reader has made is taken away before it reads the log anew.
grant delete on history_index, order_wait, decided_in to stolek_app;
