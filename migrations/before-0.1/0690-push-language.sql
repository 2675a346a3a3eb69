-- The language in which a phone is told of its order; null for Czech. Builds that know no languages leave it out.
alter table push_target add column language text;
