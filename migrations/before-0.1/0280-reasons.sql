-- What staff say most often where they reject or cancel something (docs/product.md#venues).
alter table venue
  add column reject_reasons text[] not null
    default array['Vyprodáno', 'Kuchyň už nevaří', 'Přijdeme se zeptat ke stolu']
    constraint venue_reject_reasons_check check (cardinality(reject_reasons) <= 12),
  add column cancel_reasons text[] not null
    default array['Host si to rozmyslel', 'Došlo', 'Chyba obsluhy']
    constraint venue_cancel_reasons_check check (cardinality(cancel_reasons) <= 12);
