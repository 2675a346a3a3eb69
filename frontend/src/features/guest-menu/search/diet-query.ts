import { foldText } from '#shared/format/generated-search-text.ts';

/** What a guest wants to avoid. */
export type DietQuery = {
  /** Marks and numbers of the allergens that are named; none for what dishes do not declare: meat, onion. */
  choices: string[];
  /** Other words under which such dishes may stand in the menu ('vegetariánské' → 'bezmas'). */
  alsoSearched: string | null;
};

/** Beginnings of the words by which people name an allergen, folded (generated-search-text.ts). */
const STEMS: Record<string, string> = {
  '1': 'lepek|lepk|gluten|celia',
  '2': 'korys|krevet',
  '3': 'vejc|vajec|vajic',
  '4': 'ryb',
  '5': 'arasid|burak',
  '6': 'soj',
  '7': 'mlek|mlec|laktoz',
  '8': 'orech|orisk|orisek|skorapk',
  '9': 'celer',
  '10': 'horcic',
  '11': 'sezam',
  '12': 'siricit',
  '13': 'vlci|lupin',
  '14': 'mekkys',
};
const MEATLESS = /\b(?:bez ?mas|vegetari)/;
/** By which words people ask for dishes with a mark. */
const MARKED: Record<string, RegExp> = {
  vegetarian: MEATLESS,
  vegan: /\bvegan/,
  'gluten-free': /\bbez ?lep|\bcelia/,
};
/** Not every word that begins with 'bez' is one: 'bezinková limonáda'. */
const AVOIDING =
  /\bbez (?=[a-z]{2})|\bbez(?:lep|lakt|mas|mlec|vajec)|\b(?:alergie na|vegetari|vegan|celia|lepek|lepk|gluten|laktoz)/;

/**
 * Reads 'bez lepku', 'bezlaktózové', 'vegetariánské' as what they are: no names of dishes.
 * @returns null for a search for a dish
 */
export function readDietQuery(query: string): DietQuery | null {
  const folded = foldText(query);
  if (!AVOIDING.test(folded)) return null;
  const allergens = Object.keys(STEMS).filter((number) =>
    new RegExp(String.raw`(?:\b|\bbez)(?:${STEMS[number]})`).test(folded),
  );
  const marks = Object.keys(MARKED).filter((mark) => MARKED[mark]!.test(folded));
  return { choices: [...marks, ...allergens], alsoSearched: MEATLESS.test(folded) ? 'bezmas' : null };
}
