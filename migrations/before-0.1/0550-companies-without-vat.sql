-- A company that pays no VAT has no DIČ, nor have its venues (docs/product.md#details-of-a-company).
alter table company add column is_vat_payer boolean not null default true;
