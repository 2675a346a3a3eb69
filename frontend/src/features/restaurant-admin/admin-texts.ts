import { plural } from '#shared/format/plural.ts';

export const adminTexts = {
  pageTitle: 'Administrace restaurace · Stolek',
  title: 'Administrace restaurace',
  welcome: 'Vítejte v administraci!',
  support: { lead: 'Potřebujete poradit?', email: 'E-mail podpory', phone: 'Telefon podpory' },
  sections: 'Části administrace',
  tabs: {
    products: 'Produkty',
    menus: 'Menu',
    dayMenu: 'Polední menu',
    venue: 'Provozovna',
    categories: 'Kategorie',
    tables: 'Stoly',
    extras: 'Doplňky',
  },
  readOnly: 'Vaše role tu může jen číst. O úpravu požádejte vedoucího provozovny.',
  addVenue: 'Přidat provozovnu',
  save: 'Uložit',
  edit: 'Upravit',
  remove: 'Smazat',
  back: 'Zpět do administrace',
  optional: 'nepovinné',
  search: 'Hledat',
  nothingFound: 'Hledání nic neodpovídá.',
  unknownError: 'Neznámá chyba',
};

export const deleteTexts = {
  title: 'Smazat',
  question: (name: string) => `Opravdu chcete smazat ${name}?`,
  chosenProducts: (count: number) => `vybrané produkty (${count})`,
  confirm: 'Smazat',
  restored: 'Vráceno zpět.',
  restoreFailed: 'Nepodařilo se to vrátit zpět.',
  counting: 'Zjišťujeme, co na tom závisí…',
  inMenus: {
    product: (menus: number) => `Zmizí z ${menus} menu.`,
    category: (menus: number, items: number) =>
      `V ${menus} menu pod ní stojí ${items} ${plural(items, 'položka', 'položky', 'položek')}.`,
    menu: (_: number, items: number) =>
      `Je v něm ${items} ${plural(items, 'položka', 'položky', 'položek')}. Produkty zůstanou.`,
    menuitem: () => 'Produkt sám zůstane.',
    modifiergroup: () => '',
    table: () => '',
  },
  openOrders: (count: number) =>
    `Je v ${count} ${plural(count, 'otevřené objednávce', 'otevřených objednávkách', 'otevřených objednávkách')}; ty zůstanou.`,
  openCalls: (count: number) => `${count} ${plural(count, 'volání čeká', 'volání čekají', 'volání čeká')} na obsluhu.`,
};

export const countTexts = {
  products: (count: number) => `${count} ${plural(count, 'produkt', 'produkty', 'produktů')}`,
  productsOf: (count: number) => `${count} ${plural(count, 'produktu', 'produktů', 'produktů')}`,
  items: (count: number) => `${count} ${plural(count, 'položka', 'položky', 'položek')}`,
  tables: (count: number) => `${count} ${plural(count, 'stůl', 'stoly', 'stolů')}`,
  categories: (count: number) => `${count} ${plural(count, 'kategorie', 'kategorie', 'kategorií')}`,
  seats: (count: number) => `${count} ${plural(count, 'místo', 'místa', 'míst')}`,
};
