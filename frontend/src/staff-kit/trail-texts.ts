/** What the lists of changes have in common: those of a dish, of a menu and of a company. */
export const trailTexts = {
  open: 'Historie změn',
  title: (name: string) => `Historie změn: ${name}`,
  empty: 'Zatím se tu nic nezměnilo.',
  loadFailed: 'Nepodařilo se načíst historii změn.',
  older: 'Starší změny',
  somebody: 'Bývalý uživatel',
  nothing: 'nic',
  yes: 'ano',
  no: 'ne',
};

export const catalogueFields = {
  name: 'Název',
  description: 'Popis',
  ingredients: 'Složení',
  allergens: 'Alergeny',
  portion: 'Porce',
  vatRate: 'Sazba DPH',
  isAdult: 'Jen pro dospělé',
  dietary: 'Značky',
  picture: 'Obrázek',
  soldOut: 'Vyprodáno',
  soldOutUntil: 'Vyprodáno do',
  category: 'Kategorie',
  priceCzk: 'Cena (Kč)',
  priceEur: 'Cena (€)',
  isNew: 'Novinka',
  isRecommended: 'Doporučujeme',
  isDrinks: 'Nápoje',
  dateFrom: 'Začátek platnosti',
  dateTo: 'Konec platnosti',
  timeFrom: 'Čas začátku',
  timeTo: 'Čas konce',
  validDays: 'Dny platnosti',
  modifiers: 'Doplňky',
  min: 'Nejméně možností',
  max: 'Nejvýše možností',
  options: 'Možnosti',
};

export const catalogueActs = {
  product: {
    created: 'Produkt založen',
    changed: 'Produkt upraven',
    deleted: 'Produkt smazán',
    restored: 'Produkt vrácen',
  },
  category: {
    created: 'Kategorie založena',
    changed: 'Kategorie upravena',
    deleted: 'Kategorie smazána',
    restored: 'Kategorie vrácena',
  },
  menu: { created: 'Menu založeno', changed: 'Menu upraveno', deleted: 'Menu smazáno', restored: 'Menu vráceno' },
  menuItem: {
    created: 'Přidáno do menu',
    changed: 'Upraveno v menu',
    deleted: 'Odebráno z menu',
    restored: 'Vráceno do menu',
  },
  modifierGroup: {
    created: 'Skupina doplňků založena',
    changed: 'Skupina doplňků upravena',
    deleted: 'Skupina doplňků smazána',
    restored: 'Skupina doplňků vrácena',
  },
};
