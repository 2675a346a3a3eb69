-- Which venues a venue manager or an employee is assigned to (decisions, Roles).
create table user_venue (
  user_id integer not null references app_user (id) on delete cascade,
  venue_id integer not null references venue (id),
  primary key (user_id, venue_id)
);
create index user_venue_of_venue on user_venue (venue_id);

grant select, insert, update, delete on user_venue to stolek_app;
