-- A link that an administrator has seen. Its holder has not proved that the address is theirs: it never signs in an existing
-- person (docs/product.md#invitations).
alter table sign_in_link add column shown boolean not null default false;
