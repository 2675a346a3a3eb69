/**
 * Reads the allergens of a dish from all that the restaurant wrote about it (docs/product.md#allergens-and-composition).
 * `npm run contract` copies this file into the frontend, so it imports only other copied files.
 */
import { type ReadAllergens, readAllergens } from './allergen-list.js';
import { listedAllergens } from './listed-allergens.js';

export interface WrittenDish {
  readonly name: string;
  readonly description?: string | null | undefined;
  /** The composition, perhaps with a list. */
  readonly ingredients?: string | null | undefined;
  /** The numbers of their own field. */
  readonly allergens: readonly number[];
}

/** A name or a description declares nothing, but its numbers hide the dish. */
export function dishAllergens({ name, description = null, ingredients = null, allergens }: WrittenDish): ReadAllergens {
  const read = readAllergens(ingredients, allergens);
  const contains = new Set([...read.contains, ...listedAllergens(name), ...listedAllergens(description)]);
  return { ...read, contains: [...contains].sort((a, b) => a - b) };
}
