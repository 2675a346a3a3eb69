/** Prices are in minor units, and are added to the dish's price. `adds` and `removes` are numbers of allergens. */
interface DemoOption {
  readonly name: string;
  readonly czk: number;
  readonly eur: number | null;
  readonly adds: readonly number[];
  readonly removes: readonly number[];
}

/** A group of options. A dish shows its groups in the order of this list (docs/product.md#modifiers). */
export interface DemoGroup {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly DemoOption[];
  readonly dishes: readonly string[];
}

type Allergens = Partial<Pick<DemoOption, 'adds' | 'removes'>>;
const paid = (
  name: string,
  czk: number,
  eur: number | null,
  { adds = [], removes = [] }: Allergens = {},
): DemoOption => ({
  name,
  czk,
  eur,
  adds,
  removes,
});
const free = (name: string): DemoOption => paid(name, 0, null);

export const U_LIPY_CHOICES: readonly DemoGroup[] = [
  {
    name: 'Příloha',
    min: 1,
    max: 1,
    dishes: ['Steak z hovězí svíčkové', 'Candát na dršťkový způsob'],
    options: [
      free('Vařené brambory'),
      free('Domácí hranolky'),
      paid('Bramborová kaše', 1_500, 60, { adds: [7] }),
      paid('Grilovaná zelenina', 2_500, 100),
      free('Bez přílohy'),
    ],
  },
  {
    name: 'Navíc',
    min: 0,
    max: 3,
    dishes: ['Steak z hovězí svíčkové', 'Burger U Lípy'],
    options: [
      paid('Tatarská omáčka', 2_500, 100, { adds: [3, 7, 10] }),
      paid('Sázené vejce', 2_000, 80, { adds: [3] }),
      paid('Slanina', 3_500, 140),
      paid('Feferonky', 1_000, 40),
    ],
  },
];

export const KAVARNA_CHOICES: readonly DemoGroup[] = [
  {
    name: 'Velikost',
    min: 1,
    max: 1,
    dishes: ['Caffè latte', 'Matcha latté'],
    options: [free('Běžná'), paid('Velká', 1_800, null)],
  },
  {
    name: 'Mléko',
    min: 0,
    max: 1,
    dishes: ['Flat white', 'Caffè latte', 'Matcha latté'],
    options: [
      free('Bezlaktózové'),
      paid('Ovesné', 1_500, null, { adds: [1], removes: [7] }),
      paid('Sójové', 1_500, null, { adds: [6], removes: [7] }),
    ],
  },
];

/** Dietary marks by the dishes' names on the cards (docs/product.md#facts-of-a-dish). */
export const MARKS: Readonly<Record<string, readonly string[]>> = {
  'Utopenec s kozím rohem': ['spicy'],
  'Krém z pečené dýně': ['vegetarian', 'gluten-free'],
  'Katův šleh': ['spicy'],
  'Smažený sýr s hranolky': ['vegetarian'],
  'Houbový kuba': ['vegetarian', 'vegan'],
  'Bramboráky se zakysanou smetanou': ['vegetarian'],
  'Halušky s brynzou': ['vegetarian'],
  'Salát s kozím sýrem a řepou': ['vegetarian', 'gluten-free'],
  'Čočka na kyselo s vejcem': ['vegetarian'],
  'Bezlepkový čokoládový dort': ['vegetarian', 'gluten-free'],
};

/**
 * Dishes with intended faults. The demo has one dish for each fault that the check of the menu finds
 * (docs/product.md#the-check-of-the-menu), except a missing price in euros: guests could no longer pay in euros. Faults
 * of the other kinds are in `cafe-cards.ts` and `u-lipy-card.ts`: no volume, no age limit, no price, a doubtful dietary
 * mark, no description.
 */
export const FAULTS = { withoutAllergens: 'Domácí zázvorová limonáda 0,4 l', withoutRate: 'Laskonka' };
