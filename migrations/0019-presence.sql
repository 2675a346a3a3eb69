-- Pages of staff that are alive, where there is no Redis. Unlogged: after a crash each page is here again within seconds.
create unlogged table presence_lease (
  venue_id integer not null,
  page text not null,
  name text,
  visible boolean,
  sound_on boolean,
  touched_ms_ago integer,
  has_left boolean not null,
  seen_at timestamptz not null,
  primary key (venue_id, page)
);

grant select, insert, update, delete on presence_lease to stolek_app;

alter table venue add column refuse_when_nobody_serves boolean not null default false;
