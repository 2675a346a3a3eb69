import type { MenuItem } from '#api/types.ts';
import { allergensWith, chosenOptions } from '#shared/dish/choices.ts';
import { allergenNames } from '#shared/texts/allergen-names.ts';
import { type Composition, dishComposition } from './dish-content';

/** Composition of a dish with its options. */
export type ChosenComposition = Composition & {
  /** The restaurant states no allergens of the dish itself: `allergens` are only those of the options. */
  isPartial: boolean;
};

/** @returns the dish's composition with the chosen options; null if nothing is known of either */
export function compositionWith(item: MenuItem, chosen: readonly number[]): ChosenComposition | null {
  const options = chosenOptions(item, chosen);
  const own = dishComposition(item);
  const stated = own?.allergens ?? [];
  const numbers = allergensWith(
    stated.map(({ number }) => Number(number)),
    options,
  );
  if (own === null && numbers.length === 0) return null;
  return {
    text: own?.text ?? null,
    allergens: numbers.map((number) => ({ number: String(number), name: allergenNames[number]! })),
    isPartial: stated.length === 0 && numbers.length > 0,
  };
}
