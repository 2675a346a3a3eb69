import { plural } from '#shared/format/plural.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { siteTexts } from '#shared/texts/site-texts.ts';

export const shellTexts = {
  skip: siteTexts.skip,
  navigation: siteTexts.navigation,
  home: 'Stolek, na začátek',
  /** The label of the administration's venue selector, as specified (docs/product.md#the-chosen-venue). */
  venue: 'Vyberte provozovnu:',
  company: 'Vyberte firmu:',
  more: 'Více',
  pageControls: 'Ovládání stránky',
  person: 'Přihlášená osoba',
  support: { lead: 'Potřebujete poradit?', email: 'E-mail podpory', phone: 'Telefon podpory' },
  help: 'Nápověda a kontakt',
  openCount: (count: number) => plural(count, 'čeká', 'čekají', 'čeká'),
  offline: 'Jste bez připojení.',
  offlineHint: 'Co vidíte, může být starší. Změny půjde uložit, až se připojení vrátí.',
  sections: {
    overview: 'Přehled',
    orders: signInTexts.orders,
    menus: 'Menu',
    dayMenu: 'Polední menu',
    products: 'Produkty',
    tables: 'Stoly',
    history: 'Historie',
    figures: 'Přehledy',
    people: 'Lidé',
    settings: 'Nastavení',
    diagnostics: 'Diagnostika',
    internal: signInTexts.internalAdministration,
  },
};

export type Section = keyof typeof shellTexts.sections;

export const searchTexts = {
  open: 'Hledat',
  keys: 'Ctrl+K',
  title: 'Hledat ve všem',
  label: 'Co hledáte',
  placeholder: 'Jídlo, stůl, číslo objednávky, člověk…',
  nothing: 'Nic takového tu není.',
  searching: 'Hledáme…',
  failed: 'Hledání se nepovedlo. Zkuste to prosím znovu.',
  kinds: { section: 'Přejít', dish: 'Produkt', table: 'Stůl', order: 'Objednávka', person: 'Člověk' },
  order: (number: number, table: string) => `Objednávka ${number}, ${table}`,
};
