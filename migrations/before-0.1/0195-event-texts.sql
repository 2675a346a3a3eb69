-- What a person has typed lies beside the event that it came with, so that it can be erased: the event bears a salted hash of it
-- alone, and the chain goes over that. The stream stands in the row, since it is whose texts are erased.
create table event_text (
  venue_id  integer not null,
  stream_id uuid    not null,
  venue_seq bigint  not null,
  path      text    not null,   -- where in the event's data it belongs: lines.0.note
  salt      bytea   not null,
  body      text    not null,
  primary key (venue_id, stream_id, venue_seq, path)
);

grant select, insert, delete on event_text to stolek_app;
