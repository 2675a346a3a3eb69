import { plural } from '#shared/format/plural.ts';

export const menuTexts = {
  add: 'Přidat menu',
  empty: 'Žádné menu nenalezeno.',
  emptyHint: 'Menu říká, co a kdy hosté uvidí. Host ho uvidí hned, jak začne platit.',
  edit: 'Upravit menu',
  show: 'Zobrazit menu',
  changeValidity: 'Změnit platnost',
  everyDay: 'Každý den',
  nextDay: '(příští den)',
  withoutEnd: (from: string) => `Od ${from} bez konce`,
  days: 'Dny platnosti',
  daysHint: 'Bez výběru platí každý den.',
  fields: {
    name: 'Název menu',
    from: 'Začátek platnosti',
    to: 'Konec platnosti',
    start: 'Čas začátku',
    end: 'Čas konce',
    pastMidnight: 'Přes půlnoc',
    hours: 'hodiny',
    minutes: 'minuty',
  },
  rules: {
    name: 'Zadejte název menu.',
    startDate: 'Zadejte začátek platnosti.',
    endDate: 'Zadejte konec platnosti.',
    datesOrder: 'Datum konce nesmí být před datem začátku.',
    startHour: 'Zadejte hodiny začátku.',
    startMinute: 'Zadejte minuty začátku.',
    startTime: 'Zadejte čas začátku.',
    endHour: 'Zadejte hodiny konce.',
    endMinute: 'Zadejte minuty konce.',
    timesOrder: 'Čas konce nesmí být před časem začátku.',
    endsNextDay: 'Přes půlnoc musí menu skončit dřív, než příští den začne.',
  },
  created: 'Menu bylo úspěšně vytvořeno.',
  createFailed: 'Nepodařilo se vytvořit menu.',
  edited: 'Menu bylo úspěšně upraveno.',
  editFailed: 'Nepodařilo se upravit menu.',
  removed: 'Menu bylo úspěšně smazáno.',
  removeFailed: 'Nepodařilo se smazat menu.',
  loadFailed: 'Nepodařilo se načíst menu.',
  states: {
    now: 'Platí teď',
    outside: 'Teď mimo čas platnosti',
    future: (date: string) => `Začne ${date}`,
    past: (date: string) => `Skončilo ${date}`,
  },
};

/** Labels of an item's prices, both when adding it to a menu and when editing it. */
export const priceTexts = { czk: 'Cena (Kč)', eur: 'Cena (€)' };

/** Prices edited in the rows of a menu, as in a spreadsheet. */
export const pricesTexts = {
  of: { CZK: (dish: string) => `Cena v Kč: ${dish}`, EUR: (dish: string) => `Cena v €: ${dish}` },
  none: 'bez ceny',
  savedAs: (dish: string, price: string) => `Uloženo: ${dish}, ${price}.`,
  euroOff: (count: number) => `EUR vypnuto: ${count} ${plural(count, 'položka', 'položky', 'položek')} bez ceny.`,
  fillIn: 'Doplnit',
  free: 'Zdarma',
};

/** Actions on a whole menu, and on an item beside its price. */
export const menuActionTexts = {
  more: (name: string) => `Další možnosti: ${name}`,
  rename: 'Přejmenovat',
  renameTitle: 'Přejmenovat menu',
  renamed: 'Menu bylo přejmenováno.',
  renameFailed: 'Nepodařilo se přejmenovat menu.',
  copy: 'Kopírovat menu',
  copyName: (name: string) => `${name} – kopie`,
  copyHint: 'Kopie převezme položky, ceny a pořadí. Platnost má vlastní.',
  copied: 'Menu bylo zkopírováno.',
  copyFailed: 'Nepodařilo se zkopírovat menu.',
  history: 'Historie změn',
  exceptions: 'Výjimky',
  product: 'Obrázek a alergeny',
  soldOut: (name: string) => `Vyprodáno: ${name}`,
  preview: 'Náhled pro hosta',
  previewTitle: 'Menu, jak ho uvidí host',
  previewFailed: 'Náhled se nepodařilo načíst.',
};

/** Dates on which a menu has other hours, or is closed. */
export const exceptionTexts = {
  title: (name: string) => `Výjimky: ${name}`,
  lead: 'V tyto dny platí jiné hodiny, nebo se menu nenabízí. Na dnech v týdnu pak nezáleží.',
  empty: 'Žádné výjimky.',
  date: 'Datum',
  closed: 'Zavřeno',
  from: 'Od',
  to: 'Do',
  nextDay: 'Končí příští den.',
  add: 'Přidat den',
  day: (position: number) => `Výjimka ${position}`,
  remove: (position: number) => `Odebrat výjimku ${position}`,
  compared: 'Výjimky',
  rules: {
    date: 'Zadejte datum.',
    twice: 'Tento den už v seznamu je.',
    from: 'Zadejte čas začátku.',
    to: 'Zadejte čas konce.',
    same: 'Začátek a konec nesmí být stejné.',
  },
  saved: 'Výjimky byly uloženy.',
  failed: 'Nepodařilo se uložit výjimky.',
  coming: (days: string, hasMore: boolean) => `Výjimky: ${days}${hasMore ? ' a další' : ''}`,
};

/** The present menu of guests, for printing. */
export const menuSheetTexts = {
  print: 'Vytisknout menu',
  busy: 'Připravujeme menu k tisku…',
  done: 'Menu k tisku je stažené.',
  failed: 'Nepodařilo se připravit menu k tisku. Tiskne se menu, které teď platí.',
  fileName: (venue: string) => `Menu ${venue}.pdf`,
};

/** Adding a product to a menu. */
export const menuProductTexts = {
  title: 'Přidat produkt do menu',
  submit: 'Přidat do menu',
  existing: 'Z produktů provozovny',
  fresh: 'Nový produkt',
  mode: 'Odkud produkt přidat',
  freshHint: 'Nejdřív ho uložíme mezi produkty, potom doplníte cenu a kategorii.',
  fields: {
    menu: 'Menu',
    product: 'Produkt',
    category: 'Kategorie',
    isNew: 'Novinka',
    isRecommended: 'Doporučujeme',
  },
  choose: 'Vyberte',
  noMatch: 'Žádný takový produkt.',
  productsFailed: 'Nepodařilo se načíst produkty.',
  rules: {
    menu: 'Vyberte prosím menu.',
    product: 'Vyberte prosím produkt.',
    category: 'Vyberte prosím kategorii.',
    priceCzk: 'Zadejte prosím cenu v Kč.',
    priceEur: 'Zadejte cenu v € jako číslo.',
  },
  added: 'Produkt byl úspěšně přidán do menu.',
  failed: 'Nepodařilo se přidat produkt do menu.',
  duplicate: 'Tento produkt již existuje!',
  taken: 'už v menu',
  newCategory: '+ Nová kategorie',
  otherFailure: 'Nebylo možné vytvořit produkty menu',
};

/** The menu edit page. */
export const menuEditTexts = {
  pageTitle: 'Úprava menu · Stolek',
  back: 'Zpět na menu',
  addProduct: 'Přidat produkt',
  order: 'Upravit pořadí',
  categories: 'Kategorie menu',
  empty: 'Žádné položky',
  emptyHint: 'Zařaďte do menu první produkt a určete jeho cenu.',
  fields: {
    name: 'Název',
    description: 'Popis',
    composition: 'Složení',
    category: 'Kategorie',
    isNew: 'Novinka',
    isRecommended: 'Doporučujeme',
  },
  sharedHint: 'Název, popis a složení se změní ve všech menu, kde produkt je.',
  priceRule: 'Zadejte cenu jako číslo, například 129 nebo 12,50.',
  editNamed: (name: string) => `Upravit ${name}`,
  removeNamed: (name: string) => `Smazat ${name}`,
  edited: 'Položka menu byla úspěšně upravena.',
  editFailed: 'Nepodařilo se upravit položku menu.',
  removed: 'Položka byla z menu úspěšně smazána.',
  removeFailed: 'Nepodařilo se smazat položku menu.',
};

/** Asked before an empty price is saved. */
export const emptyPriceTexts = {
  title: 'Cena je prázdná',
  CZK: 'Cena v Kč bude 0. Hosté položku uvidí zadarmo.',
  EUR: 'Cena v € bude 0. Hosté si u tohoto menu nebudou moct vybrat eura.',
};

/** The dialog that sorts items: by dragging, by keyboard, by number. */
export const orderingTexts = {
  title: 'Upravit pořadí',
  lead: 'Přetáhněte za úchop, použijte šipky, nebo napište číslo.',
  categories: 'Kategorie',
  items: 'Položky v kategoriích',
  itemsOf: (category: string) => `Položky: ${category}`,
  position: (name: string) => `Pořadí: ${name}`,
  drag: (name: string) => `Přesunout ${name}`,
  up: (name: string) => `Posunout ${name} nahoru`,
  down: (name: string) => `Posunout ${name} dolů`,
  save: 'Uložit pořadí',
  saved: 'Pořadí bylo úspěšně uloženo.',
  failed: 'Nepodařilo se uložit pořadí.',
  instructions:
    'Mezerníkem nebo klávesou Enter položku uchopíte, šipkami ji přesunete, mezerníkem ji pustíte a klávesou Escape přesun zrušíte.',
  lifted: (name: string) => `${name}: uchopeno.`,
  over: (name: string, position: number, count: number) => `${name}: pozice ${position} z ${count}.`,
  dropped: (name: string, position: number, count: number) => `${name}: umístěno na pozici ${position} z ${count}.`,
  cancelled: (name: string) => `${name}: přesun zrušen.`,
};
