import { foldText } from './search-text.js';
import { ALLERGY_WORDS, HARMLESS } from './allergy-table.js';

const all = (stems: (words: (typeof ALLERGY_WORDS)[keyof typeof ALLERGY_WORDS]) => string): string =>
  Object.values(ALLERGY_WORDS)
    .map(stems)
    .flatMap((list) => list.split(' ').filter(Boolean))
    .join('|');

const ANYWHERE = new RegExp(
  all(({ anywhere }) => anywhere),
  'u',
);
const AT_THE_BEGINNING = new RegExp(`^(?:${all(({ beginning }) => beginning)})`, 'u');
const WHOLE = new RegExp(`^(?:${all(({ whole }) => whole)})$`, 'u');
const AVOIDING = new RegExp(`^(?:${all(({ avoiding }) => avoiding)})$`, 'u');
const ALLERGEN = new RegExp(`(?:^|^(?:bez|без|ohne|non))(?:${all(({ allergens }) => allergens)})`, 'u');
const HARMLESS_WORDS = new RegExp(HARMLESS, 'gu');
/** Maximum distance in words between an avoiding word and an allergen: 'nesmí ani trochu mléka', 'ohne bitte Nüsse'. */
const NEAR = 4;

/** @returns whether a guest's note mentions an allergy; a false alarm is better than a miss (docs/allergy-words.md) */
export function speaksOfAllergy(note: string): boolean {
  const words =
    foldText(note)
      .replaceAll(/['’ʼ]/gu, '')
      .replace(HARMLESS_WORDS, ' ')
      .match(/\p{L}+/gu) ?? [];
  if (words.some((word) => ANYWHERE.test(word) || AT_THE_BEGINNING.test(word) || WHOLE.test(word))) return true;
  const avoiding = words.flatMap((word, at) => (AVOIDING.test(word) ? [at] : []));
  return words.some(
    (word, at) =>
      ALLERGEN.test(word) &&
      (avoiding.some((one) => Math.abs(one - at) <= NEAR) || /frei|^bez|^без|^ohne|^non/u.test(word)),
  );
}
