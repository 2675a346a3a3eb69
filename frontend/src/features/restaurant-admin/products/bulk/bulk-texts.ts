import { plural } from '#shared/format/plural.ts';
import { countTexts } from '../../admin-texts';

const NAMED = 3;

/** @returns the first names and the number of the others: 'Chléb, Máslo, Sýr a 2 další' */
export function named(names: readonly string[]): string {
  const more = names.length - NAMED;
  if (more <= 0) return names.join(', ');
  return `${names.slice(0, NAMED).join(', ')} a ${more} ${plural(more, 'další', 'další', 'dalších')}`;
}

export const bulkTexts = {
  start: 'Hromadné mazání',
  leave: 'Ukončit výběr',
  all: 'Vybrat vše',
  none: 'Zrušit výběr',
  chosen: (count: number) => `Vybráno: ${countTexts.products(count)}`,
  acts: 'Hromadné úpravy',
  hint: 'Vyberte produkty, se kterými chcete něco udělat.',
  select: (name: string) => `Vybrat ${name}`,
  remove: (count: number) => `Smazat vybrané (${count})`,
  soldOut: 'Vyprodané',
  back: 'Znovu v prodeji',
  prices: 'Změnit ceny',
  category: 'Změnit kategorii',
  facts: 'Změnit údaje',
  modifiers: 'Doplňky',
  toMenu: 'Zařadit do menu',
  inMenuAlready: (names: readonly string[]) =>
    `V menu už ${plural(names.length, 'je', 'jsou', 'je')}: ${named(names)}.`,
  eurosLater: 'Ceny jsou v Kč; v eurech je doplníte v menu.',
  names: 'Týká se to těchto produktů:',
  until: 'Do kdy',
  untilBack: 'Dokud to nevrátíte',
  newCategory: 'Nová kategorie',
  choose: 'Vyberte kategorii.',
  percent: 'O kolik procent',
  percentHint: 'Třeba 5 nebo −10. Ceny se zaokrouhlí na celé koruny a desítky centů.',
  percentWrong: 'Zadejte procenta od −90 do 200.',
  priceColumns: ['Produkt', 'Menu', 'Dnes', 'Nově'],
  noPriceChanges: 'Žádná cena se tím nezmění.',
  counting: 'Počítáme nové ceny…',
  submit: 'Provést',
  onNoMenu: (names: readonly string[]) =>
    `V žádném menu ${plural(names.length, 'není', 'nejsou', 'není')}, beze změny: ${named(names)}.`,
  nothing: 'Nic se nezměnilo, už to tak bylo.',
  failed: 'Změnu se nepodařilo provést.',
  removed: (names: readonly string[]) => `Smazáno: ${named(names)}.`,
  removeFailed: 'Nepodařilo se smazat produkty.',
  changed: {
    soldOut: (names: readonly string[]) => `Vyprodáno: ${named(names)}.`,
    back: (names: readonly string[]) => `Znovu v prodeji: ${named(names)}.`,
    prices: (names: readonly string[]) => `Nové ceny: ${named(names)}.`,
    category: (names: readonly string[]) => `Nová kategorie: ${named(names)}.`,
    facts: (names: readonly string[]) => `Nové údaje: ${named(names)}.`,
    toMenu: (names: readonly string[]) => `Zařazeno do menu: ${named(names)}.`,
  },
};
