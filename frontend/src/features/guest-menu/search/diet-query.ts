import { foldText } from '@stolek/rules/search-text';
import { czechMark } from '#shared/language.ts';
import { type Dietary, dietaryNames } from '#shared/texts/dish-facts.ts';
import { dietWords, freeOf } from './search-texts';

export type DietQuery = {
  /** Marks and allergen numbers. Empty for a search for something that dishes do not declare, such as meat or onion. */
  choices: string[];
  alsoSearched: string | null;
};

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
/** Words for the marks that say what a dish lacks. It omits 'spicy', which says what a dish has. */
const MARKED: Partial<Record<Dietary, RegExp>> = {
  vegetarian: MEATLESS,
  vegan: /\bvegan/,
  'gluten-free': /\bbez ?lep|\bcelia/,
};
/**
 * Matches a search to avoid something. It does not match every word with 'bez' (without): 'bezinková limonáda' is a
 * drink.
 */
const AVOIDING =
  /\bbez (?=[a-z]{2})|\bbez(?:lep|lakt|mas|mlec|vajec)|\b(?:alergie na|vegetari|vegan|celia|lepek|lepk|gluten|laktoz)/;

/**
 * Recognizes searches such as 'bez lepku', 'bezlaktózové' or 'vegetariánské', which are not names of dishes. Reads them
 * in the page's language and in Czech.
 * @returns null for a search for a dish
 */
export function readDietQuery(query: string): DietQuery | null {
  const folded = foldText(query);
  const read = [readCzech(folded), czechMark() === undefined ? null : readTranslated(folded)];
  const named = read.filter((choices) => choices !== null);
  if (named.length === 0) return null;
  const choices = [...new Set(named.flat())];
  return { choices, alsoSearched: choices.includes('vegetarian') ? 'bezmas' : null };
}

function readCzech(folded: string): string[] | null {
  if (!AVOIDING.test(folded)) return null;
  const allergens = STEMS.flatMap((stem, index) =>
    new RegExp(String.raw`(?:\b|\bbez)(?:${stem})`).test(folded) ? [String(index + 1)] : [],
  );
  return [...MARKS.filter((mark) => MARKED[mark]!.test(folded)), ...allergens];
}

const MARKS = Object.keys(MARKED) as Dietary[];
/**
 * The number of letters in an adjective's ending, which depends on the noun: 'vegetarische', 'вегетаріанські',
 * 'bezglutenowe'.
 */
const ENDING = 3;
const LONG_WORD = 7;
const SHORTEST_PART = 3;

const wordsOf = (text: string): string[] => foldText(text).match(/\p{L}+/gu) ?? [];

/**
 * @returns the marks and allergens that a query names; empty if it avoids something that dishes do not declare; null if
 *   it seeks a dish
 */
function readTranslated(folded: string): string[] | null {
  const words = wordsOf(folded);
  // Joins words, so that 'gluten free', 'gluten-free' and 'glutenfree' are the same.
  const rests = words.map((_, at) => words.slice(at).join(''));
  const isNamed = (phrase: string): boolean => {
    const joined = wordsOf(phrase).join('');
    return joined !== '' && rests.some((rest) => rest.startsWith(joined));
  };
  const isAnyNamed = (choice: string): boolean => (dietWords[choice] ?? '').split(',').some(isNamed);

  const names = Object.keys(freeOf).map((number) => [number, ...wordsOf(freeOf[number]!)]);
  const avoiding = new Set(wordsOf(dietWords['avoid'] ?? ''));
  const avoided = words.findIndex((word) => avoiding.has(word));
  const others = avoided < 0 ? [] : words.slice(avoided + 1).filter((word) => word.length >= SHORTEST_PART);
  const allergens = names.filter(
    ([number, first, noun = first]) =>
      isNamed(freeOf[number!]!) ||
      isAnyNamed(number!) ||
      others.some((word) => word.startsWith(noun!) || noun!.startsWith(word)),
  );
  const marks = MARKS.filter((mark) => isNamed(beginning(dietaryNames[mark])) || isAnyNamed(mark));
  const choices = [...marks, ...allergens.map(([number]) => number!)];
  if (choices.includes('gluten-free') !== choices.includes('1'))
    choices.push(choices.includes('1') ? 'gluten-free' : '1');
  return choices.length === 0 && others.length === 0 ? null : choices;
}

function beginning(name: string): string {
  const joined = wordsOf(name).join('');
  return joined.length > LONG_WORD ? joined.slice(0, -ENDING) : joined;
}
