-- The role of the application, the mark of the epoch, and the two rules by which names are sorted and compared.

-- The application works as stolek_app. It may do only what a migration grants it: each table names its rights.
-- The embedded PostgreSQL creates it as a login; elsewhere it is a role that logins are members of.
do $$
begin
  if not exists (select from pg_roles where rolname = 'stolek_app') then
    begin
      create role stolek_app nologin;
    exception when duplicate_object then
      null; -- roles belong to the whole server: another database's migration was quicker
    end;
  end if;
  -- From PostgreSQL 16 on, the creator of a role is its member without the right to take it; before, every member has it.
  if not pg_has_role(current_user, 'stolek_app',
    case when current_setting('server_version_num')::integer < 160000 then 'MEMBER' else 'SET' end) then
    execute format('grant stolek_app to %I', current_user);
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to stolek_app;

-- A process that may not migrate checks whether it has been done, instead of failing in the middle of something.
grant select on schema_migration to stolek_app;

-- The mark of the epoch: a start refuses a database without it (docs/operations.md, Data of a build before 0.1).
create table installation (
  only_one boolean primary key default true check (only_one),
  epoch    text not null
);
insert into installation (epoch) values ('0.1');
grant select on installation to public;

-- Czech order ('ch' after 'h') with numbers by value, so that 'Stůl 2' comes before 'Stůl 10'.
create collation czech (provider = icu, locale = 'cs-CZ-u-kn-true');

-- The key by which unique names are compared; `comparisonKey` of kernel/comparison-key.ts is its twin. Indexes are
-- built on it, so it never changes: another rule is another function. The root collation makes lower case the same in every database.
create function comparison_key(name text) returns text language sql immutable parallel safe as $$
  select replace(replace(translate(lower(upper(lower(btrim(
    regexp_replace(
      regexp_replace(normalize(name, nfkd) collate "C",
        -- Accents, then what cannot be seen.
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
        '\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f'
        '\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb'
        '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
      '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'),
    ' ') collate "und-x-icu"))), 'đłøς', 'dloσ'), 'æ', 'ae'), 'œ', 'oe') collate "C"
$$;
