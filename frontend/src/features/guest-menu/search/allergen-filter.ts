import type { MenuItem } from '#api/types.ts';
import { allergenNames } from '#shared/texts/allergen-names.ts';
import { dishComposition } from '../dish/dish-content';
import type { MenuGroup } from '../menu/menu-groups';

function declared(item: MenuItem): string[] {
  return dishComposition(item)?.allergens.map(({ number }) => number) ?? [];
}

/** @returns the numbers of the allergens that the menu's dishes name, ascending */
export function declaredAllergens(menu: readonly MenuItem[]): string[] {
  const named = new Set(menu.flatMap(declared));
  return Object.keys(allergenNames).filter((number) => named.has(number));
}

/** @returns the groups without the dishes that name one of the allergens; dishes that name none at all stay */
export function withoutAllergens(groups: MenuGroup[], avoided: readonly string[]): MenuGroup[] {
  if (avoided.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => !declared(item).some((number) => avoided.includes(number))),
    }))
    .filter(({ items }) => items.length > 0);
}
