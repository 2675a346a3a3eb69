-- Who has been erased, until it is written to the file store, which no restore of the database brings back to before: from there
-- they are erased again after one (`npm run ops -- erase-again`). Hashes with a salt of their own, no names.
create table erasure (
  id        uuid        primary key default gen_random_uuid(),
  erased_at timestamptz not null default now(),
  salt      text        not null,
  marks     text[]      not null
);
grant select, insert, delete on erasure to stolek_app;

-- In which venues somebody has decided something, and since which event: what is exported of a person is looked for there alone.
-- Written by the stored subscription `decided_in`, in no append's way; may be emptied together with its checkpoints.
create table decided_in (
  user_id   text    not null,
  venue_id  integer not null,
  first_seq bigint  not null,
  primary key (user_id, venue_id)
);
grant select, insert, update on decided_in to stolek_app;

-- What else is exported of a person.
create index lead_of_doer on lead (done_by) where done_by is not null;
create index operation_log_of_user on operation_log (actor) where actor_kind = 'user';
