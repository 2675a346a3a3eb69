import { plural } from '#shared/format/plural.ts';
import type { MenuCheck } from '../../admin-api';

type CheckKind = MenuCheck['findings'][number]['kind'];

const dishes = (count: number) => `${count} ${plural(count, 'jídlo', 'jídla', 'jídel')}`;

/** Texts of the check of the menu (docs/product.md#the-check-of-the-menu). */
export const checkTexts = {
  label: 'Kontrola menu',
  all: 'Kontrola menu: vše',
  kinds: {
    'allergens-missing': 'Chybí alergeny',
    'volume-missing': 'Chybí objem nápoje',
    'adult-missing': 'Chybí 18+',
    'vat-missing': 'Chybí sazba DPH',
    'price-zero': 'Cena 0 Kč',
    'eur-missing': 'Chybí cena v €',
    'gluten-doubt': 'Značka odporuje složení',
    'words-missing': 'Chybí překlad',
  } satisfies Record<CheckKind, string>,
  hints: {
    'allergens-missing': 'Host u nich čte „Alergeny neuvedeny“. Napište čísla, třeba 1, 3, 7.',
    'volume-missing': 'U nápoje musí být objem, třeba 0,5 l.',
    'adult-missing': 'Podle kategorie jde o alkohol. Zaškrtněte, co je jen pro dospělé.',
    'vat-missing': 'Objednává se bez sazby DPH.',
    'price-zero': 'Host je objedná zdarma.',
    'eur-missing': 'Dokud některá cena v € chybí, hosté v eurech neplatí.',
    'gluten-doubt': 'Značka nebo název slibuje něco, čemu alergeny nebo složení odporují.',
    'words-missing': 'Hosté je v tomto jazyce čtou česky.',
  } satisfies Record<CheckKind, string>,
  option: (finding: string, open: number) => `${finding} (${open})`,
  found: (finding: string, open: number) => `${finding}: ${dishes(open)}`,
  aside: (count: number) => `${count} ${plural(count, 'odloženo', 'odložena', 'odloženo')}`,
  fillIn: 'Doplnit',
  clear: 'Zrušit filtr',
  columns: { dish: 'Jídlo', aside: 'Nechat být' },
  field: (finding: string, name: string) => `${finding}: ${name}`,
  saved: 'Uloženo',
  open: 'Upravit',
  openNamed: (name: string) => `Upravit ${name}`,
  optionWithoutEur: 'Cena v € chybí u doplňku.',
  priceOfDayMenu: 'Cenu poledního menu změníte v části Polední menu.',
  setAside: 'Odložit',
  setAsideNamed: (name: string) => `Odložit: ${name}`,
  reason: 'Proč to není potřeba doplnit',
  reasonHint: 'Třeba: neobsahuje žádné. Až se jídlo změní, vrátí se mezi ostatní.',
  isAside: (reason: string) => `Odloženo: ${reason}`,
  takeBack: 'Vrátit',
  takeBackNamed: (name: string) => `Vrátit: ${name}`,
  cancel: 'Zrušit',
  adult: 'Jen pro dospělé',
  priceWrong: 'Cena je číslo, nejvýše dvě desetinná místa.',
  failed: 'Nepodařilo se to uložit.',
  conflict: 'Někdo jiný to mezitím změnil. Načetli jsme, jak to je teď.',
  done: 'Hotovo',
};
