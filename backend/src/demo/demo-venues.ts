import { type MinorUnits, toMinorUnits } from '#kernel/money.js';
import { BISTRO_CARD, KAVARNA_CARD } from './cafe-cards.js';
import { type DemoGroup, KAVARNA_CHOICES, U_LIPY_CHOICES } from './demo-choices.js';
import { type DemoTranslation, U_LIPY_TRANSLATIONS } from './demo-translations.js';
import { U_LIPY_DRINKS, U_LIPY_FOOD } from './u-lipy-card.js';

interface CardItem {
  readonly category: string;
  readonly name: string;
  readonly description: string | null;
  readonly ingredients: string | null;
  readonly allergens: readonly number[];
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly isRecommended: boolean;
  readonly isNew: boolean;
  readonly portion: string | null;
  readonly polePlacings: number;
}

const COMPOSITION = 'Složení: ';

/**
 * Reads a card as a restaurant would write it: `# Category`, then for each item `name | CZK | EUR | allergens | marks |
 * portion`. Only the first two are required. A description and the ingredients (`Složení: …`) may follow on indented
 * lines. The marks are `*` for recommended and `+` for new.
 * @throws Error naming the line that cannot be read
 */
export function parseCard(card: string): CardItem[] {
  return card
    .split(/^# /m)
    .slice(1)
    .flatMap((section, index) => parseSection(section, index + 1));
}

function parseSection(section: string, position: number): CardItem[] {
  const [category = '', ...blocks] = section.split(/\n(?! )/);
  const items = blocks.filter((block) => block.trim() !== '');
  return items.map((block, index) => parseItem(block, category.trim(), position * 100 + index + 1));
}

type SixParts = [string, string, string, string, string, string];

function parseItem(block: string, category: string, polePlacings: number): CardItem {
  const [head = '', ...below] = block.split('\n').map((line) => line.trim());
  const parts = head.split('|').map((part) => part.trim());
  const [name, czk, eur, allergens, marks, portion] = [...parts, '', '', '', '', '', ''] as SixParts;
  const priceCzk = toMinorUnits(Number(czk));
  if (name === '' || czk === '' || priceCzk === null) throw new Error(`The demo's card cannot be read: ${head}`);
  const lines = below.filter((line) => line !== '');
  return {
    category,
    name,
    description: lines.find((line) => !line.startsWith(COMPOSITION)) ?? null,
    ingredients: lines.find((line) => line.startsWith(COMPOSITION))?.slice(COMPOSITION.length) ?? null,
    allergens: allergens === '' ? [] : allergens.split(',').map(Number),
    priceCzk,
    priceEur: eur === '' ? null : toMinorUnits(Number(eur)),
    isRecommended: marks.includes('*'),
    isNew: marks.includes('+'),
    portion: portion || null,
    polePlacings,
  };
}

interface DemoStation {
  readonly name: string;
  readonly lateMinutes: number;
  readonly categories: readonly string[];
}

const U_LIPY_STATIONS: readonly DemoStation[] = [
  {
    name: 'Kuchyň',
    lateMinutes: 15,
    categories: ['Předkrmy', 'Polévky', 'Hlavní jídla', 'Speciality podniku', 'Bezmasá jídla', 'Dezerty'],
  },
  { name: 'Bar', lateMinutes: 5, categories: ['Nealkoholické nápoje', 'Pivo a víno'] },
];

export interface DemoVenue {
  readonly company: 0 | 1;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly ico: string;
  readonly openFrom: string;
  readonly openTo: string;
  readonly tables: readonly (readonly [name: string, seats: number])[];
  readonly menu: { readonly name: string; readonly dateFrom: string; readonly dateTo: string };
  readonly items: readonly CardItem[];
  readonly choices: readonly DemoGroup[];
  /** If absent, the venue has no stations: one screen shows all orders. */
  readonly stations?: readonly DemoStation[];
  readonly translations: readonly DemoTranslation[];
}

function numbered(name: string, count: number, seats: number): [string, number][] {
  return Array.from({ length: count }, (_, index) => [`${name} ${index + 1}`, seats]);
}

/** A pub that shows everything in the product, a café that takes only CZK, a bistro whose menu has expired. */
export const DEMO_VENUES: readonly DemoVenue[] = [
  {
    company: 0,
    name: 'U Lípy',
    street: 'Lipová 7',
    city: 'Praha',
    postalCode: '120 00',
    ico: '27082440',
    openFrom: '11:00',
    openTo: '23:00',
    tables: [...numbered('Stůl', 8, 4), ...numbered('Zahrádka', 4, 6), ['Salonek', 14]],
    menu: { name: 'Jídelní a nápojový lístek', dateFrom: '2025-01-01', dateTo: '2035-12-31' },
    items: parseCard(U_LIPY_FOOD + U_LIPY_DRINKS),
    choices: U_LIPY_CHOICES,
    stations: U_LIPY_STATIONS,
    translations: U_LIPY_TRANSLATIONS,
  },
  {
    company: 0,
    name: 'Vinohradská kavárna',
    street: 'Ječná 24',
    city: 'Praha',
    postalCode: '120 00',
    ico: '27082440',
    openFrom: '08:00',
    openTo: '20:00',
    tables: [...numbered('Stolek', 6, 2), ...numbered('Okno', 2, 3), ['Pohovka', 5]],
    menu: { name: 'Kavárna', dateFrom: '2025-01-01', dateTo: '2035-12-31' },
    items: parseCard(KAVARNA_CARD),
    choices: KAVARNA_CHOICES,
    translations: [],
  },
  {
    company: 1,
    name: 'Bistro Slunečnice',
    street: 'Masarykova 15',
    city: 'Brno',
    postalCode: '602 00',
    ico: '45274649',
    openFrom: '10:00',
    openTo: '18:00',
    tables: [...numbered('Stůl', 6, 2), ...numbered('Bar', 3, 1), ['Terasa', 8]],
    menu: { name: 'Jarní nabídka 2025', dateFrom: '2025-03-01', dateTo: '2025-05-31' },
    items: parseCard(BISTRO_CARD),
    choices: [],
    translations: [],
  },
];
