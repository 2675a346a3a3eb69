-- What the daily comparison of a venue's log with the heads that lie outside the database has found. The heads themselves are in the
-- file store (`heads/`): this is only what is read of it, and may be emptied.
create table head_proof (
  venue_id  integer     primary key,
  since     timestamptz not null,   -- when its first head was laid down
  kept_at   timestamptz not null,   -- the newest head that holds: nothing up to it was changed
  seq       bigint      not null,
  rests_on  text        not null check (rests_on in ('files', 'object-store', 'locked')),
  proven_at timestamptz not null,
  finding   text                    -- null while it holds
);
grant select, insert, update, delete on head_proof to stolek_app;
