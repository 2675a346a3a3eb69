import { plural } from '#shared/format/plural.ts';
import { portionsLeftText } from '#shared/texts/portions-left-text.ts';
import { countTexts } from '../admin-texts';

const options = (count: number) => `${count} ${plural(count, 'možnost', 'možnosti', 'možností')}`;

export const modifierTexts = {
  add: 'Přidat skupinu',
  edit: 'Upravit skupinu',
  editNamed: (name: string) => `Upravit skupinu ${name}`,
  removeNamed: (name: string) => `Smazat skupinu ${name}`,
  none: 'Zatím žádné doplňky.',
  noneHint: 'Přílohy, velikosti a přísady. Přidejte první skupinu a vyberte jídla, u kterých ji hosté uvidí.',
  loadFailed: 'Nepodařilo se načíst doplňky.',
  fields: {
    name: 'Název skupiny',
    min: 'Nejméně',
    max: 'Nejvýše',
    option: 'Možnost',
    priceCzk: 'Příplatek v Kč',
    priceEur: 'Příplatek v €',
    adds: 'Přidá alergeny',
    removes: 'Ubere alergeny',
    soldOut: 'Vyprodáno',
  },
  options: 'Možnosti',
  nameHint: 'Třeba Příloha, Velikost nebo Přísady.',
  countHint: 'Kolik možností si host vybere. Od jedné je volba povinná.',
  allergenHint: 'Čísla 1 až 14, třeba 1, 7.',
  numberInOption: (number: number, allergen: string | undefined) =>
    allergen === undefined
      ? 'Číslu v názvu nerozumíme a host by ho mohl číst jako alergen. Připište jednotku (ks, g, l), nebo ho vymažte.'
      : `Číslo ${number} v názvu hosté mohou číst jako alergen (${allergen}). Je-li to počet, napište ${number} ks; je-li to alergen, doplňte ho mezi alergeny.`,
  numberInGroup:
    'Číslo v názvu mohou hosté číst jako alergen, proto u jídel s touto skupinou čtou „Alergeny neuvedeny“. Napište ho slovem.',
  addOption: 'Přidat možnost',
  removeOption: (place: number) => `Odebrat možnost ${place}`,
  rules: {
    name: 'Zadejte název skupiny.',
    taken: 'Skupina doplňků s tímto názvem už existuje.',
    option: 'Zadejte název možnosti.',
    optionTaken: 'Tato možnost už ve skupině je.',
    noOption: 'Přidejte aspoň jednu možnost.',
    price: 'Zadejte cenu jako číslo.',
    count: 'Zadejte celé číslo.',
    minOverMax: 'Nejméně nesmí být víc než nejvýše.',
    maxOverOptions: 'Nejvýše může být tolik, kolik je možností.',
    allergens: 'Zadejte čísla 1 až 14.',
  },
  created: 'Skupina byla vytvořena.',
  edited: 'Skupina byla upravena.',
  saveFailed: 'Skupinu se nepodařilo uložit.',
  removed: 'Skupina byla smazána.',
  removeFailed: 'Skupinu se nepodařilo smazat.',
  soldOutNamed: (option: string) => `Vyprodáno: ${option}`,
  portions: 'Porce',
  portionsNamed: (option: string, left: number | null) =>
    left === null ? `Porce: ${option}` : `Porce: ${option}, ${portionsLeftText(Math.max(0, left))}`,
  soldOutFailed: 'Nepodařilo se to změnit.',
  choice: (min: number, max: number) => {
    if (min === 0) return `Nepovinné, nejvýše ${options(max)}`;
    return min === max ? `Povinné, ${options(min)}` : `Povinné, ${min} až ${options(max)}`;
  },
  products: {
    choose: 'Vybrat jídla',
    chooseNamed: (name: string) => `Vybrat jídla pro skupinu ${name}`,
    title: (name: string) => `${name}: u kterých jídel`,
    search: 'Hledat jídlo nebo kategorii',
    chosen: (count: number) => `Vybráno: ${countTexts.products(count)}`,
    all: 'Vybrat všechna zobrazená',
    none: 'Zrušit zobrazená',
    empty: 'Nejdřív přidejte produkty.',
    saved: 'Uloženo.',
    has: (count: number) => (count === 0 ? 'U žádného jídla' : `U ${countTexts.productsOf(count)}`),
  },
  ofProduct: {
    label: 'Doplňky',
    none: 'Zatím tu nejsou žádné skupiny.',
    edit: 'Upravit na kartě Doplňky',
    failed: 'Doplňky se nepodařilo uložit.',
  },
  bulk: {
    group: 'Skupina',
    choose: 'Vyberte skupinu.',
    act: 'Co s ní',
    add: 'Přidat k produktům',
    remove: 'Odebrat od produktů',
    added: (group: string, names: string) => `${group} přidána: ${names}.`,
    removed: (group: string, names: string) => `${group} odebrána: ${names}.`,
  },
};
