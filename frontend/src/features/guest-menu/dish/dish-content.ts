import type { MenuItem } from '#api/types.ts';
import { dishPicture } from '#shared/dish/dish-picture.ts';
import { placeholderImage } from '#shared/dish/dish-placeholder.ts';
import { allergenNames } from '#shared/texts/allergen-names.ts';

/** That of any dish; `DishImage` draws the one of the dish's kind. */
export const PLACEHOLDER_IMAGE = placeholderImage('plate');

const NO_DESCRIPTION = 'Chybějící popis';

/** @returns the description; null where there is none, or 'Chybějící popis' in older data */
export function dishDescription(item: MenuItem): string | null {
  const text = item.description?.trim() ?? '';
  return text === '' || text === NO_DESCRIPTION ? null : text;
}

/** @returns the image's address; ours for no image and for a placeholder of older data */
export function dishImage(item: MenuItem): string {
  return dishPicture(item.imageUrl) ?? PLACEHOLDER_IMAGE;
}

/** What a dish is made of: words, and allergens by their numbers. Either may be absent, not both. */
export type Composition = { text: string | null; allergens: { number: string; name: string }[] };

const NUMBERS_AT_END = /^(.*?)[\s.;,]*(?:alergeny\s*:?\s*)?((?:\b\d{1,2}\b[\s,;]*)+)\.?$/is;
const NUMBERS_ONLY = /^[\d\s,;]+$/;

/**
 * Reads what a restaurant wrote into 'Složení': '1, 3, 7', 'mouka, vejce. Alergeny: 1, 3', or words alone.
 * A number that is no allergen makes it words: better the whole text than half of it.
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
