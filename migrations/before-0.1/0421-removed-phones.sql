-- How a phone stands in a visit (docs/product.md#phones-that-staff-take-out): it has `joined`; staff have `removed` it; it never sat at this
-- table and is `barred` from it, because staff took it out of the party; or staff have `admitted` one that was barred.
alter table visit_phone add column state text not null default 'joined'
  constraint visit_phone_state_check check (state in ('joined', 'removed', 'barred', 'admitted'));
