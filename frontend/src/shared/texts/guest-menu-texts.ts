import { plural } from '../format/plural';

/** Texts of the guest's menu page. Those of the specification stand exactly as it has them (sections 2, 4, 5, 8). */
export const guestMenuTexts = {
  pageTitle: 'Menu',
  pageTitleOf: (table: string, venue: string) => `Menu · ${table} · ${venue}`,
  noValidMenu: 'Nebylo nalezeno žádné aktuálně platné menu. Kontaktujte prosím obsluhu',
  menuBegins: (when: string) => `Další menu začíná ${when}.`,
  menuRenewsItself: 'Jakmile bude platné další menu, ukáže se tu samo.',
  basketWaits: 'Košík na něj počká.',
  menuEnds: (menu: string, when: string) => `${menu} končí ${when}.`,
  menuEnded: (menu: string) => `${menu} už neplatí. Zjišťujeme, co platí teď.`,
  someMenus: 'Část nabídky',
  menuClosed: 'Menu skončilo, teď nejde nic objednat. Košík jsme vám nechali.',
  notSent: 'Objednávku jsme neodeslali.',
  basketKept: (count: number) =>
    `V košíku ${plural(count, 'zůstala', 'zůstaly', 'zůstalo')} ${count} ${plural(count, 'položka', 'položky', 'položek')}.`,
  menuFailed: 'Nepodařilo se načíst produkty. Zkuste to prosím znovu.',
  menuFailedHint: 'Váš košík zůstal uložený v telefonu.',
  unknownTable: 'Tento stůl jsme nenašli.',
  unknownTableHint: 'Naskenujte prosím znovu QR kód na stole, nebo požádejte obsluhu.',
  aboutProduct: 'Co je Stolek',

  categories: 'Kategorie menu',
  allCategories: 'Všechny kategorie',
  currency: 'Měna',
  add: 'Přidat',
  soldOut: 'Vyprodáno',
  dishGone: 'Toto jídlo už v menu není.',
  soldOutNow: 'je vyprodané',
  search: 'Hledat v menu',
  clearSearch: 'Zrušit hledání',
  nothingFound: 'Nic takového v menu není.',
  found: (count: number) =>
    `${plural(count, 'Nalezena', 'Nalezeny', 'Nalezeno')} ${count} ${plural(count, 'položka', 'položky', 'položek')}.`,
  allergenFilter: 'Vybrat podle alergenů',
  clearFilter: 'Zrušit výběr podle alergenů',
  filterHint:
    'Vybíráme podle alergenů, které u jídel uvedla restaurace. Kde uvedeny nejsou, neznamená to, že v jídle nejsou: zeptejte se prosím obsluhy.',
  allergensUnknown: 'Alergeny neuvedeny',
  showDishes: (kind: string) => `Zobrazit jídla ${kind}`,
  cannotTell: 'Jestli jídlo takové je, z menu spolehlivě nepoznáme. Zeptejte se prosím obsluhy.',
  addToBasket: 'Přidat do košíku',
  piecesFor: (quantity: number, price: string) => `${quantity} za ${price}`,
  inBasket: (quantity: number) => `V košíku už máte ${quantity}×.`,
  composition: 'Složení',
  recommended: 'Doporučujeme',
  isNew: 'Novinka',
  one: 'Ubrat',
  quantityOf: (name: string) => `Množství: ${name}`,
  more: 'Přidat další',

  total: 'Celkem',
  activeOrders: 'Aktivní objednávky',
  callWaiter: 'Přivolat obsluhu',
  basket: 'Košík',
  order: 'Objednat',
  emptyBasket: 'Košík je prázdný.',
  emptyOrder: 'Nemůžete odeslat prázdnou objednávku.',
  addNote: 'Přidat poznámku',
  noteForOne: 'Poznámka k 1 kusu',
  otherNoteForOne: 'Jiná poznámka k 1 kusu',
  note: 'Poznámka pro kuchyni',
  notePlaceholder: 'Například: bez cibule',
  orderNote: 'Poznámka k objednávce',
  orderNotePlaceholder: 'Například: prosíme všechno najednou',
  noteLength: (length: number, most: number) => `${length} z ${most} znaků`,
  notesTooLong: 'Poznámky jsou dohromady příliš dlouhé. Zkraťte je prosím.',
  allergens: (numbers: string) => `Alergeny ${numbers}`,
  basketFrozen: 'Objednávka se právě odesílá, košík zatím nejde měnit.',

  confirmTitle: 'Potvrdit objednávku',
  confirmQuestion: 'Chcete odeslat objednávku?',
  sending: 'Odesílá se…',

  sent: 'Objednávka byla úspěšně vytvořena!',
  orderFailed: 'Nepodařilo se vytvořit objednávku!',
  orderFailedKept: 'Co jste vybrali a napsali, zůstalo v košíku.',
  sendFailed: 'Nepodařilo se odeslat objednávku. Zkuste to prosím znovu.',
  offline: 'Jste bez připojení.',
  offlineHint: 'Menu můžete číst dál. Objednávka počká, dokud ji neodešleme nebo ji nezrušíte.',
  offlineKept: (time: string) => `Menu je uložené z ${time}, ceny ověříme, jakmile se připojíte.`,

  pushBlocked:
    'Notifikace jsou zablokovány. Prosím, povolte notifikace v nastavení prohlížeče, abyste mohli přijímat upozornění.',

  unsent: 'Neodesláno',
  unsentOffline: 'Jste bez připojení, objednávku máme uloženou a odešleme ji, jakmile to půjde.',
  resending: 'Objednávka se odesílá…',
  stale: 'Objednávka čeká déle než 10 minut',
  staleHint: 'Bez vašeho souhlasu ji už neodešleme.',
  sendNow: 'Odeslat teď',
  withdraw: 'Neodesílat',
  withdrawTitle: 'Neodesílat objednávku?',
  withdrawHint:
    'Položky zůstanou v košíku. Odpověď se mohla ztratit až cestou zpět: jestli objednávka přece jen dorazila, uvidíte ji v aktivních objednávkách.',

  changesTitle: 'Menu se mezitím změnilo',
  pricesTitle: 'Ceny se mezitím změnily',
  pricesHint: 'Objednávku jsme neodeslali. Chcete ji odeslat s novými cenami?',
  pricesNothingLeft: 'Objednávku jsme neodeslali.',
  gone: 'už není v menu',
  eurGone: 'Platba v eurech teď není možná, ceny jsou v korunách.',
  understood: 'Rozumím',

  // 'vaší' stands in the specification.
  orderAccepted: 'Objednávka byla přijata! Obsluha začala zpracovávat vaší objednávku.',
  orderCompleted: 'Objednávka byla dokončena! Obsluha dokončila vaší objednávku.',
  orderRejected: 'Objednávka byla odmítnuta. Obsluha ji nemohla přijmout.',
  rejectReason: 'Důvod',
  news: 'Novinky k vašim objednávkám',
  returnItems: 'Vrátit položky do košíku',

  waiterCalled: 'Obsluha přivolána! Obsluha byla upozorněna a brzy k vám dorazí.',
  waiterCalledBefore: (time: string) => `Obsluha byla přivolána už v ${time}. Upozornění na ni stále čeká.`,
  waiterFailed: 'Nepodařilo se přivolat obsluhu.',
  waiterOffline: 'Nepodařilo se přivolat obsluhu. Jste bez připojení, mávněte na ni prosím.',
  waiterCalledAt: (time: string) => `Obsluha přivolána ${time}`,
  waiterKnows: 'Obsluha o vás ví',

  orderWaits: 'čeká na obsluhu',
  orderInProgressSince: (time: string) => `připravuje se od ${time}`,
  otherOrders: (waiting: number, inProgress: number) =>
    `Další objednávky: ${[
      waiting > 0 && `${waiting} ${plural(waiting, 'čeká', 'čekají', 'čeká')}`,
      inProgress > 0 && `${inProgress} se ${plural(inProgress, 'připravuje', 'připravují', 'připravuje')}`,
    ]
      .filter(Boolean)
      .join(', ')}`,
  acceptedTotal: 'Přijato celkem',
  acceptedTotalHint:
    'Přijaté a dokončené objednávky, které odešly s kódem tohoto stolu za posledních 12 hodin. Odmítnuté a nepotvrzené se nepočítají. Účet vám vystaví obsluha.',

  noActiveOrders: 'Žádné aktivní objednávky.',
  ordersFailed: 'Chyba: Nepodařilo se načíst objednávky.',
  unknownItem: 'Unknown Item',
  unverified: 'Nepotvrzeno',
  inProgress: 'Probíhající',
  rejected: 'Zamítnuto',
  completed: 'Dokončeno',
  earlier: 'Dříve objednáno',

  orderNumber: (number: number) => `Objednávka č. ${number}`,
  placedAt: (time: string) => `odeslána v ${time}`,
  basketCount: (count: number) => `Košík (${count})`,
  itemsWord: (count: number) => plural(count, 'položka', 'položky', 'položek'),
  pieces: (count: number) => `${count} ${plural(count, 'položka', 'položky', 'položek')}`,
  toItem: (name: string) => `k položce ${name}`,
  lineNote: (name: string) => `Poznámka k položce ${name}`,
  basketNow: (name: string, quantity: number, total: string) =>
    quantity === 0
      ? `${name}: odebráno z košíku. Celkem ${total}.`
      : `${name}: ${quantity}× v košíku. Celkem ${total}.`,
};
