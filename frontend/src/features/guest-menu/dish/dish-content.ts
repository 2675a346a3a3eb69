import type { MenuItem } from '#api/types.ts';
import { dishPicture, placeholderImage } from '#shared/dish/dish-picture.ts';
import { allergenNames } from '#shared/texts/dish-facts.ts';

/** The placeholder of any dish; `DishImage` shows that of the dish's kind. */
export const PLACEHOLDER_IMAGE = placeholderImage('plate');

const NO_DESCRIPTION = 'Chybějící popis';

/** @returns the description; null without one, or for 'Chybějící popis' in older data */
export function dishDescription(item: MenuItem): string | null {
  const text = item.description?.trim() ?? '';
  return text === '' || text === NO_DESCRIPTION ? null : text;
}

/** @returns the picture's address; a placeholder without one, and for a placeholder of older data */
export function dishImage(item: MenuItem): string {
  return dishPicture(item.imageUrl) ?? PLACEHOLDER_IMAGE;
}

/** The composition of a dish: words, and numbered allergens. At least one of the two is present. */
export type Composition = { text: string | null; allergens: { number: string; name: string }[] };

const NUMBERS_AT_END = /^(.*?)[\s.;,]*(?:alergeny\s*:?\s*)?((?:\b\d{1,2}\b[\s,;]*)+)\.?$/is;
const NUMBERS_ONLY = /^[\d\s,;]+$/;

/**
 * Parses a restaurant's text for 'Složení': '1, 3, 7', 'mouka, vejce. Alergeny: 1, 3', or words alone.
 * A number that is no allergen makes it all words: the whole text is better than half of it.
 */
export function dishComposition(item: MenuItem): Composition | null {
  const text = item.allergens?.trim() ?? '';
  if (text === '') return null;
  const split = NUMBERS_ONLY.test(text) || /alergeny/i.test(text) ? NUMBERS_AT_END.exec(text) : null;
  const numbers = split?.[2]?.split(/[\s,;]+/).filter((number) => number !== '') ?? [];
  const allergens = numbers.flatMap((number) => {
    const name = allergenNames[number];
    return name === undefined ? [] : [{ number, name }];
  });
  if (allergens.length === 0 || allergens.length !== numbers.length) return { text, allergens: [] };
  return { text: split?.[1]?.trim() || null, allergens };
}
