-- Printers to which the server writes (docs/product.md#printers). One worker at a time writes to a printer.
alter table printer
  add column writer uuid,
  -- With a writer the end of its lease, without one the time of the next try.
  add column writer_until timestamptz,
  -- Tries in a row that got no answer.
  add column misses smallint not null default 0;

create index printer_network on printer (id) where kind = 'escpos';
