-- Which streams of a venue were open after some of its numbers, made from the log alone, and by which rule: a view as of a moment is
-- replayed from there, not from the first event. May be emptied: it is made anew when it is asked for.
create table open_streams (
  venue_id integer   not null,
  seq      bigint    not null,
  rule     text      not null,   -- what each type of event leaves its stream as
  streams  uuid[]    not null,
  versions integer[] not null,   -- of each, at that number
  primary key (venue_id, seq)
);
grant select, insert, delete on open_streams to stolek_app;
