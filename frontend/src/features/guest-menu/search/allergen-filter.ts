import type { MenuItem } from '#api/types.ts';
import { allergenNames, dietaryNames } from '#shared/texts/dish-facts.ts';
import { dishComposition } from '../dish/dish-content';

/** @returns the numbers of the allergens that a dish names */
export function declared(item: MenuItem): string[] {
  return dishComposition(item)?.allergens.map(({ number }) => number) ?? [];
}

/**
 * @returns the possible choices: the numbers of the allergens that some dishes name, ascending, and the marks that some
 * state
 */
export function choicesOf(menu: readonly MenuItem[]): string[] {
  const there = new Set<string>(menu.flatMap((item) => [...declared(item), ...(item.dietary ?? [])]));
  return Object.keys({ ...dietaryNames, ...allergenNames }).filter((choice) => there.has(choice));
}
