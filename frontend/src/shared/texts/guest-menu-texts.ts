import { plural } from '../format/plural';

/** Texts of the guest's menu page. Those of the specification stand exactly as it has them (sections 2, 4, 5, 8). */
export const guestMenuTexts = {
  pageTitle: 'Menu',
  pageTitleOf: (table: string, venue: string) => `Menu · ${table} · ${venue}`,
  noValidMenu: 'Nebylo nalezeno žádné aktuálně platné menu. Kontaktujte prosím obsluhu',
  menuFailed: 'Nepodařilo se načíst produkty. Zkuste to prosím znovu.',
  menuFailedHint: 'Váš košík zůstal uložený v telefonu.',
  unknownTable: 'Tento stůl jsme nenašli.',
  unknownTableHint: 'Naskenujte prosím znovu QR kód na stole, nebo požádejte obsluhu.',

  categories: 'Kategorie menu',
  currency: 'Měna',
  add: 'Přidat',
  soldOut: 'Vyprodáno',
  soldOutNow: 'je vyprodané',
  search: 'Hledat v menu',
  clearSearch: 'Zrušit hledání',
  nothingFound: 'Nic takového v menu není.',
  found: (count: number) =>
    `${plural(count, 'Nalezena', 'Nalezeny', 'Nalezeno')} ${count} ${plural(count, 'položka', 'položky', 'položek')}.`,
  addToBasket: 'Přidat do košíku',
  composition: 'Složení',
  recommended: 'Doporučujeme',
  isNew: 'Novinka',
  price: 'Cena',
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
  note: 'Poznámka pro kuchyni',
  notePlaceholder: 'Například: bez cibule',
  basketFrozen: 'Objednávka se právě odesílá, košík zatím nejde měnit.',

  confirmTitle: 'Potvrdit objednávku',
  confirmQuestion: 'Chcete odeslat objednávku?',
  sending: 'Odesílá se…',

  sent: 'Objednávka byla úspěšně vytvořena!',
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
  pieces: (count: number) => `${count} ${plural(count, 'položka', 'položky', 'položek')}`,
  toItem: (name: string) => `k položce ${name}`,
  lineNote: (name: string) => `Poznámka k položce ${name}`,
  basketNow: (name: string, quantity: number, total: string) =>
    quantity === 0
      ? `${name}: odebráno z košíku. Celkem ${total}.`
      : `${name}: ${quantity}× v košíku. Celkem ${total}.`,
};
