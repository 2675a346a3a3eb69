import { foldText } from '#shared/format/generated-search-text.ts';

/** Stems at the beginning of a word, without diacritics; docs/product.md#allergies-in-notes. */
const STEMS =
  'alerg|allerg|anafyla|celiak|celiac|coeliac|bezlep|gluten|bezgluten|laktoz|bezlaktoz|lactose|intoleran|nesnasenliv|histamin|epipen|arasid|peanut|orech|orisk';
/** Whole words, because their stems also begin unrelated words such as 'lepkavý'. */
const WORDS = 'lepek|lepku|lepkem';
const ALLERGY = new RegExp(String.raw`(?<!\p{L})(?:(?:${STEMS})\p{L}*|(?:${WORDS})(?!\p{L}))`, 'u');
const COLOURS = /(?<!\p{L})o(?:rech|risk)ove(?: |-)hned\p{L}*/gu;

/** @returns whether a guest's note mentions an allergy; prefers a false alarm to a miss */
export function speaksOfAllergy(note: string): boolean {
  return ALLERGY.test(foldText(note).replace(COLOURS, ''));
}
