import { foldText } from '#shared/format/generated-search-text.ts';

/** What a guest wants to avoid. */
export type DietQuery = {
  /** Marks and numbers of the allergens that are named; none for what dishes do not declare: meat, onion. */
  choices: string[];
  /** Other words under which such dishes may stand in the menu ('vegetariánské' → 'bezmas'). */
  alsoSearched: string | null;
};

/** Beginnings of the words by which people name the allergens 1 to 14, folded (generated-search-text.ts). */
const STEMS = [
  'lepek|lepk|gluten|celia',
  'korys|krevet',
  'vejc|vajec|vajic',
  'ryb',
  'arasid|burak',
  'soj',
  'mlek|mlec|laktoz',
  'orech|orisk|orisek|skorapk',
  'celer',
  'horcic',
  'sezam',
  'siricit',
  'vlci|lupin',
  'mekkys',
];
const MEATLESS = /\b(?:bez ?mas|vegetari)/;
/** Words by which people ask for dishes with a mark. */
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
  const allergens = STEMS.flatMap((stem, index) =>
    new RegExp(String.raw`(?:\b|\bbez)(?:${stem})`).test(folded) ? [String(index + 1)] : [],
  );
  const marks = Object.keys(MARKED).filter((mark) => MARKED[mark]!.test(folded));
  return { choices: [...marks, ...allergens], alsoSearched: MEATLESS.test(folded) ? 'bezmas' : null };
}
