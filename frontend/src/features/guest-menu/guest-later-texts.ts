import { translated } from '#shared/language.ts';
import { plural } from '#shared/format/plural.ts';

/** Texts that appear on the guest's menu page by a press or by news, loaded with their code (later-parts.ts). */
export const guestLaterTexts = translated('later', {
  stillHere: 'Jste tu ještě? Za 20 sekund stránku ukončíme, košík zůstane. Stačí se jí dotknout.',
  notSent: 'Objednávku jsme neodeslali.',
  basketLeft: (count: number) =>
    `V košíku ${plural(count, 'zůstala', 'zůstaly', 'zůstalo')} ${count} ${plural(count, 'položka', 'položky', 'položek')}.`,
  addToBasket: 'Přidat do košíku',
  saveLine: 'Uložit změny',
  piecesFor: (quantity: number, price: string) => `${quantity} za ${price}`,
  inBasket: (quantity: number) => `V košíku už máte ${quantity}×.`,
  basket: 'Košík',
  emptyBasket: 'Košík je prázdný.',
  addNote: 'Přidat poznámku',
  editNote: 'Upravit poznámku:',
  noteForOne: 'Poznámka k 1 kusu',
  otherNoteForOne: 'Jiná poznámka k 1 kusu',
  note: 'Poznámka pro kuchyni',
  notePlaceholder: 'Například: bez cibule',
  orderNote: 'Poznámka k objednávce',
  orderNotePlaceholder: 'Například: prosíme všechno najednou',
  noteLength: (length: number, most: number) => `${length} z ${most} znaků`,
  notesTooLong: 'Poznámky jsou dohromady příliš dlouhé. Zkraťte je prosím.',
  allergens: (numbers: string) => `Alergeny ${numbers}`,
  optionAllergens: (numbers: string) => `Alergeny neuvedeny, z doplňků ${numbers}`,
  ofOptionsAlone: 'Alergeny jídla nejsou uvedeny. Z doplňků:',
  editOptions: 'Upravit výběr:',
  choiceIsWrong: 'Nejdřív prosím doplňte výběr u označených položek.',

  confirmTitle: 'Potvrdit objednávku',
  confirmQuestion: 'Chcete odeslat objednávku?',
  orderBinds: 'Objednávka zavazuje k platbě u obsluhy.',
  sending: 'Odesílá se…',
  orderFailed: 'Nepodařilo se vytvořit objednávku!',
  failedInBasket: 'Co jste vybrali a napsali, zůstalo v košíku.',
  sendFailed: 'Nepodařilo se odeslat objednávku. Zkuste to prosím znovu.',
  offline: 'Jste bez připojení.',
  offlineHint: 'Menu můžete číst dál. Objednávka počká, dokud ji neodešleme nebo ji nezrušíte.',
  menuSavedAt: (time: string) => `Menu je uložené z ${time}, ceny ověříme, jakmile se připojíte.`,

  again: (table: string) => `Sedíte znovu u ${table}?`,
  againYes: 'Ano, objednat',
  visitEnded: 'Vaše návštěva skončila. Objednávky, které jste poslali, tu ještě uvidíte.',
  tableFreed: 'Obsluha stůl uvolnila. Objednávky, které jste poslali, tu ještě uvidíte.',
  phoneRemoved: 'Obsluha odebrala tento telefon od stolu. Požádejte ji, ať ho pustí zpět.',
  partyOf: (count: number) =>
    count > 4 ? `U stolu je vás ${count}` : `U stolu jste ${['dva', 'tři', 'čtyři'][count - 2]}`,
  you: 'Vy',
  byStaff: 'Obsluha',
  phone: (number: number) => `Telefon ${number}`,

  unsent: 'Neodesláno',
  unknown: 'Zatím nevíme, zda objednávka dorazila.',
  unknownHint: 'Zeptáme se znovu sami.',
  unsentOffline: 'Jste bez připojení, objednávku máme uloženou a odešleme ji, jakmile to půjde.',
  resending: 'Objednávka se odesílá…',
  stale: 'Objednávka čeká déle než 10 minut',
  staleHint: 'Bez vašeho souhlasu ji už neodešleme.',
  sendNow: 'Odeslat teď',
  withdraw: 'Neodesílat',
  withdrawTitle: 'Neodesílat objednávku?',
  withdrawHint:
    'Položky zůstanou v košíku. Odpověď se mohla ztratit až cestou zpět: jestli objednávka přece jen dorazila, uvidíte ji v aktivních objednávkách.',

  understood: 'Rozumím',

  waiterCalledAt: (time: string) => `Obsluha přivolána ${time}`,
  waiterKnows: 'Obsluha o vás ví',
  billAt: (time: string, paying: string) => `O účet jste požádali ${time}: ${paying}`,
  billKnown: 'Obsluha ví, že chcete platit',

  /** After '+2', for screen readers. */
  moreNews: (count: number) => plural(count, 'další zpráva', 'další zprávy', 'dalších zpráv'),

  ordersFailed: 'Chyba: Nepodařilo se načíst objednávky.',
  rejected: 'Zamítnuto',
  orderWaits: 'čeká na obsluhu',
  orderAsks: 'čeká na vaši odpověď',
  orderInProgressSince: (time: string) => `připravuje se od ${time}`,

  orderNumber: (number: number) => `Objednávka č. ${number}`,
  itemsWord: (count: number) => plural(count, 'položka', 'položky', 'položek'),
  pieces: (count: number) => `${count} ${plural(count, 'položka', 'položky', 'položek')}`,
  toItem: (name: string) => `k položce ${name}`,
  lineNote: (name: string) => `Poznámka k položce ${name}`,
});
