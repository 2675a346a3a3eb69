-- Letters with sign-in links are jobs like all others. A job bears the number of the order alone; each try makes a secret of its
-- own, of which the hash is kept here. All secrets of an order are good until one of them is used: a letter that arrived although
-- its sending failed, or that went out twice, bears no dead link.
create table sign_in_secret (
  token_hash bytea       primary key,
  link_id    bigint      not null references sign_in_link (id) on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_secret_of_link on sign_in_secret (link_id);

insert into sign_in_secret (token_hash, link_id, expires_at)
select token_hash, id, expires_at from sign_in_link where token_hash is not null and used_at is null and expires_at > now();

insert into outbox (queue, job_id, name, payload, created_at)
select 'mail', 'sign-in-link-' || id, 'sign-in-link', json_build_object('linkId', id), requested_at
from sign_in_link where sent_at is null and requested_at > now() - interval '1 day';

alter table sign_in_link
  drop column due_at, drop column attempts, drop column last_error, drop column token_hash, drop column expires_at;

grant select, insert, update, delete on sign_in_secret to stolek_app;
