import { translated } from '#shared/language.ts';

/** Many of these strings are specified letter by letter (docs/product.md#words-on-the-screen). */
export const guestMenuTexts = translated('menu', {
  pageTitle: 'Menu',
  noValidMenu: 'Nebylo nalezeno žádné aktuálně platné menu. Kontaktujte prosím obsluhu',
  menuBegins: (when: string) => `Další menu začíná ${when}.`,
  menuRenewsItself: 'Jakmile bude platné další menu, ukáže se tu samo.',
  basketWaits: 'Košík na něj počká.',
  menuClosed: 'Menu skončilo, teď nejde nic objednat. Košík jsme vám nechali.',
  menuFailed: 'Nepodařilo se načíst produkty. Zkuste to prosím znovu.',
  menuFailedHint: 'Váš košík zůstal uložený v telefonu.',
  scanTable: 'Naskenujte prosím QR kód na stole, u kterého sedíte. Otevře se jeho menu.',
  unknownTable: 'Tento stůl jsme nenašli.',
  unknownTableHint: 'Naskenujte prosím znovu QR kód na stole, nebo požádejte obsluhu.',
  aboutProduct: 'Co je Stolek',

  skipDishes: 'Přejít ke košíku',
  categories: 'Kategorie menu',
  allCategories: 'Všechny kategorie',
  language: 'Jazyk',
  currency: 'Měna',
  add: 'Přidat',
  soldOut: 'Vyprodáno',
  dishGone: 'Toto jídlo už v menu není.',
  search: 'Hledat v menu',
  clearSearch: 'Zrušit hledání',
  allergenFilter: 'Vybrat podle alergenů a značek',
  clearFilter: 'Zrušit výběr jídel',
  allergensUnknown: 'Alergeny neuvedeny',
  byChoice: 'podle výběru',
  composition: 'Složení',
  recommended: 'Doporučujeme',
  isNew: 'Novinka',
  one: 'Ubrat',
  quantityOf: (name: string) => `Množství: ${name}`,
  more: 'Přidat další',

  total: 'Celkem',
  activeOrders: 'Aktivní objednávky',
  callWaiter: 'Přivolat obsluhu',
  order: 'Objednat',
  emptyOrder: 'Nemůžete odeslat prázdnou objednávku.',
  basketFrozen: 'Objednávka se právě odesílá, košík zatím nejde měnit.',

  sent: 'Objednávka byla úspěšně vytvořena!',
  waiterFailed: 'Nepodařilo se přivolat obsluhu.',
  waiterOffline: 'Nepodařilo se přivolat obsluhu. Jste bez připojení, mávněte na ni prosím.',
  basketCount: (count: number) => `Košík (${count})`,
  basketNow: (name: string, quantity: number, total: string) =>
    quantity === 0
      ? `${name}: odebráno z košíku. Celkem ${total}.`
      : `${name}: ${quantity}× v košíku. Celkem ${total}.`,
});
