import { dishAllergens, excludedBy } from '@stolek/rules/allergen-claims';
import type { MenuItem } from '#api/types.ts';
import { allergenNames, dietaryNames } from '#shared/texts/dish-facts.ts';

function named(item: MenuItem): string[] {
  const { contains } = dishAllergens(item);
  const added = item.modifiers?.flatMap(({ options }) => options.flatMap(({ addsAllergens }) => addsAllergens)) ?? [];
  return [...contains, ...added].map(String);
}

/**
 * @returns the possible choices: the numbers of allergens that some dish names, ascending, and the dietary marks that
 *   some dish has
 */
export function choicesOf(menu: readonly MenuItem[]): string[] {
  const there = new Set<string>(menu.flatMap((item) => [...named(item), ...(item.dietary ?? [])]));
  return Object.keys({ ...dietaryNames, ...allergenNames }).filter((choice) => there.has(choice));
}

/**
 * @returns the numbers of the allergens that the choices avoid, including those that a dietary mark excludes; null
 *   without a choice
 */
export function avoidedBy(chosen: readonly string[]): number[] | null {
  if (chosen.length === 0) return null;
  return chosen.flatMap((choice) => (Object.hasOwn(dietaryNames, choice) ? excludedBy(choice) : [Number(choice)]));
}
