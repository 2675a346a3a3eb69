-- The language that a guest's page shows, where it is not Czech, for the staff of the table. Beside the log and not in
-- it: it is deleted after a day.
create table phone_language (
  venue_id integer not null,
  phone text not null,
  language text not null,
  said_at timestamptz not null default now(),
  constraint phone_language_pkey primary key (venue_id, phone)
);
create index phone_language_said_at on phone_language (said_at);
grant select, insert, update, delete on phone_language to stolek_app;
