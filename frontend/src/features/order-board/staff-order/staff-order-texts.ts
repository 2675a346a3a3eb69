import { formatMoney } from '#shared/format/format-money.ts';
import { plural } from '#shared/format/plural.ts';
import type { LeftOut } from './last-round';

const WHY: Record<LeftOut['why'], string> = {
  gone: 'už není v menu',
  soldOut: 'vyprodáno',
  portions: 'porce došly',
  choice: 'zvolený doplněk už není',
};

export const staffOrderTexts = {
  open: 'Zadat objednávku',
  title: (table: string) => `Objednávka: ${table}`,
  menuFailed: 'Menu se nepodařilo načíst.',
  search: 'Hledat v menu',
  searchHint: 'Hledat, např. 4x pivo',
  nothingFound: 'Nic takového v menu teď není.',
  categories: 'Kategorie',
  all: 'Vše',
  dishes: 'Jídla a pití',
  addDish: (name: string) => `Přidat ${name}`,
  /** The number that the second button of each dish adds. */
  many: 'Kusů najednou',
  addMany: (pieces: number, name: string) => `Přidat ${pieces}× ${name}`,
  times: (pieces: number) => `${pieces}×`,
  details: (name: string) => `Poznámka a doplňky: ${name}`,
  showMore: (dishes: number) => `Zobrazit další z ${dishes} jídel a nápojů`,
  addFor: (price: string) => `Přidat za ${price}`,
  changeFor: (price: string) => `Použít za ${price}`,
  pieces: (name: string) => `Počet kusů: ${name}`,
  fewer: (name: string) => `O kus méně: ${name}`,
  more: (name: string) => `O kus více: ${name}`,
  soldOut: 'Vyprodáno',
  left: (left: number) => `Zbývá jen ${left}×`,
  notOnMenu: 'Už není v menu, vyřaďte to prosím.',
  repriced: (before: number) => `Cena se změnila, dosud ${formatMoney(before, 'CZK')}. Zkontrolujte a odešlete znovu.`,
  takeOut: (name: string) => `Vyřadit ${name}`,
  order: 'Objednávka',
  empty: 'Zatím nic. Vyberte z menu.',
  note: 'Poznámka pro kuchyni',
  orderNote: 'Poznámka k objednávce',
  roundAgain: 'Ještě jednou pro celý stůl',
  leftOut: (pieces: readonly LeftOut[]) =>
    `Vynecháno: ${pieces.map((one) => `${one.pieces}× ${one.name} (${WHY[one.why]})`).join(', ')}`,
  total: 'Celkem',
  /** On a phone, which shows one of the two halves. */
  toOrder: (pieces: number) => `Upravit ${pieces} ${plural(pieces, 'kus', 'kusy', 'kusů')}`,
  toMenu: 'Zpět na menu',
  send: 'Odeslat objednávku',
  sending: 'Odesílá se…',
  again: 'Odeslat znovu',
  failed: 'Objednávku se nepodařilo odeslat.',
  unknown: 'Nevíme, zda objednávka dorazila. Odešlete ji prosím znovu, zadá se jen jednou.',
  seeLines: 'Objednávka se neodeslala. U položek je napsáno proč.',
  paused: 'Kuchyň má pauzu. Objednat i tak?',
  despitePause: 'Objednat i tak',
  sent: (number: number, table: string) => `Objednávka č. ${number} zadána: ${table}`,
};
