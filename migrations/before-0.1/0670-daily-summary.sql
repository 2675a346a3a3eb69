-- Who gets a venue's day by mail (docs/product.md#the-daily-summary); sent_for is the last business day that was asked for.
create table daily_summary (
  user_id int not null references app_user on delete cascade,
  venue_id int not null references venue,
  sent_for date not null,
  primary key (user_id, venue_id)
);
grant select, insert, update, delete on daily_summary to stolek_app;
