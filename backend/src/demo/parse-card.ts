import { toMinorUnits, type MinorUnits } from '#kernel/money.js';

export interface CardItem {
  readonly category: string;
  readonly name: string;
  readonly description: string | null;
  readonly ingredients: string | null;
  readonly allergens: readonly number[];
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly isRecommended: boolean;
  readonly isNew: boolean;
  readonly polePlacings: number;
}

const COMPOSITION = 'Složení: ';

/**
 * Reads a card as a restaurant would write it: `# Category`, then for each item `name | CZK | EUR | allergens | marks`.
 * Only the first two are required. A description and `Složení: …` may follow, indented. The marks are `*` for
 * recommended and `+` for new.
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

function parseItem(block: string, category: string, polePlacings: number): CardItem {
  const [head = '', ...below] = block.split('\n').map((line) => line.trim());
  const [name = '', czk = '', eur = '', allergens = '', marks = ''] = head.split('|').map((part) => part.trim());
  const priceCzk = toMinorUnits(Number(czk));
  if (name === '' || !priceCzk) throw new Error(`The demo's card cannot be read: ${head}`);
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
    polePlacings,
  };
}
