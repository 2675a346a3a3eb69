-- Who has been erased, as a hash of the provider's subject: an access token that was given before lives on for a while, and with it
-- an open page would bring back what was erased. Kept for as long as a token may live.
create table erased_subject (
  subject_hash bytea       primary key,   -- SHA-256
  erased_at    timestamptz not null default now()
);
grant select, insert, update, delete on erased_subject to stolek_app;
