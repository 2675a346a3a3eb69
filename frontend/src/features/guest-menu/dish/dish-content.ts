import { dishAllergens } from '@stolek/rules/allergen-claims';
import type { MenuItem } from '#api/types.ts';
import { allergenNames } from '#shared/texts/dish-facts.ts';

const NO_DESCRIPTION = 'Chybějící popis';

/**
 * @returns the description; null if there is none, or only the text 'Chybějící popis' (missing description) of older
 *   data
 */
export function dishDescription(item: MenuItem): string | null {
  const text = item.description?.trim() ?? '';
  return text === '' || text === NO_DESCRIPTION ? null : text;
}

/** The composition of a dish: a text, numbered allergens, or both. */
export type Composition = { text: string | null; allergens: { number: string; name: string }[] };

/**
 * Splits a restaurant's text for 'Složení' (composition) into a text and allergens. It accepts '1, 3, 7', 'mouka,
 * vejce. Alergeny: 1a, 3', or words only. A list that it cannot read stays in the text.
 */
export function dishComposition(item: MenuItem): Composition | null {
  const { text, contains, isDeclared } = dishAllergens(item);
  const allergens = isDeclared
    ? contains.map((number) => ({ number: String(number), name: allergenNames[number]! }))
    : [];
  return text === null && allergens.length === 0 ? null : { text, allergens };
}
