-- Guests of such a table fetch their orders from the counter.
alter table venue_table add column service text not null default 'table' check (service in ('table', 'pickup'));

-- The key in the address of a venue's pick-up screen; a venue without a row has none.
create table pickup_key (
  venue_id integer primary key references venue (id),
  -- SHA-256 of the key, base64url.
  key_hash text not null,
  -- How often it was made, for the audit.
  made integer not null
);

grant select, insert, update, delete on pickup_key to stolek_app;
