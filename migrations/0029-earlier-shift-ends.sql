-- The ends of a day before the person's present shift, each with its note.
alter table shift
  add column left_at timestamptz[] not null default '{}',
  add column left_notes text[] not null default '{}';
