-- What an event is about besides its stream ('table:7'), so that an append may demand that nothing newer of a kind stands under a
-- key. Written by the append from the keys that the event's catalogue names: an event without keys costs nothing, and the log
-- alone makes the table anew.
create table event_key (
  venue_id  integer not null,
  key       text    not null,
  venue_seq bigint  not null,
  type      text    not null,
  primary key (venue_id, key, venue_seq)
);

grant select, insert on event_key to stolek_app;
