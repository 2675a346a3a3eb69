-- What the history is searched by, and who decided an order: a row for each order that has ended. Written by the stored
-- subscription `history_index`, in no append's way; may be emptied together with its checkpoints, then it is made anew from the
-- first event. A word bears its venue before it (`7/svickova`), so that one index answers for one venue alone.
create table history_index (
  venue_id   integer  not null,
  order_id   uuid     not null,
  decided_by text,                -- user who approved or rejected it
  words      tsvector not null,
  primary key (venue_id, order_id)
);
create index history_index_words on history_index using gin (words);

grant select, insert, update on history_index to stolek_app;
