-- Whose call it is, as the event says it: for a visit's silence the calls of its own phones count alone. Null: nobody's, or not read anew yet.
alter table staff_call
  add column session text;
