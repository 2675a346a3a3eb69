import { translated } from '#shared/language.ts';
import { plural } from '#shared/format/plural.ts';

export const searchTexts = translated('search', {
  filterHint:
    'Vybíráme podle alergenů, které u jídel uvedla restaurace. Kde uvedeny nejsou, neznamená to, že v jídle nejsou: zeptejte se prosím obsluhy.',
  showDishes: (kind: string) => `Zobrazit jídla ${kind.replace(/é$/, 'á')}`,
  nothingFound: 'Nic takového v menu není.',
  cannotTell: 'Jestli jídlo takové je, z menu spolehlivě nepoznáme. Zeptejte se prosím obsluhy.',
  found: (count: number) =>
    `${plural(count, 'Nalezena', 'Nalezeny', 'Nalezeno')} ${count} ${plural(count, 'položka', 'položky', 'položek')}.`,
  byMarks: 'Podle značek',
  byAllergens: 'Bez alergenů',
  unstated: (count: number) =>
    `U ${count} ${plural(count, 'jídla', 'jídel', 'jídel')} restaurace značky neuvádí, proto tu ${plural(count, 'není', 'nejsou', 'nejsou')}. Zeptejte se prosím obsluhy.`,
});

export const freeOf: Readonly<Record<string, string>> = translated(
  'freeOf',
  Object.fromEntries(
    'lepku,korýšů,vajec,ryb,arašídů,sóji,mléka,ořechů,celeru,hořčice,sezamu,siřičitanů,vlčího bobu,měkkýšů'
      .split(',')
      .map((name, index) => [index + 1, `bez ${name}`]),
  ),
);

/** Marks and allergens for which guests use other words than their names. */
type Diet = 'vegetarian' | 'vegan' | 'gluten-free' | '3' | '7' | '8';

/**
 * Beginnings of words for each diet, separated by commas. `avoid` has words for 'without'. The Czech words are in
 * diet-query.ts.
 */
export const dietWords: Readonly<Partial<Record<string, string>>> = translated<DietWords | Record<string, never>>(
  'diets',
  {},
);

export type DietWords = Readonly<Record<Diet | 'avoid', string>>;
