import { isFound, searchTerms } from '@stolek/rules/search-text';
import type { MenuItem } from '#api/types.ts';

/**
 * Returns the dishes of a category that match every word of the query, in the menu's order.
 * @param category null for all categories
 */
export function dishesFor(menu: readonly MenuItem[], category: string | null, query: string): MenuItem[] {
  const terms = query.trim() === '' ? null : searchTerms(query);
  return menu
    .filter((dish) => category === null || dish.category === category)
    .filter(({ name }) => terms === null || isFound(name, terms, 'words'))
    .sort((one, other) => one.pole_placings - other.pole_placings);
}

/** @returns the categories in the menu's order */
export function categoriesOf(menu: readonly MenuItem[]): string[] {
  return [...new Set(dishesFor(menu, null, '').map(({ category }) => category))];
}

/** @returns the menu with the dishes of these ids first, in the order of the ids */
export function withFirst(dishes: readonly MenuItem[], ids: readonly number[]): readonly MenuItem[] {
  if (ids.length === 0) return dishes;
  const first = ids.flatMap((id) => dishes.find((dish) => dish.id === id) ?? []);
  return [...first, ...dishes.filter((dish) => !ids.includes(dish.id))];
}

/** Matches '4x pivo': a number with a multiplication sign, so that '7up' and '0,5 l' stay names. */
const COUNTED = /^\s*(\d{1,2})\s*[x×*]\s*/i;

/** Splits a search such as '4x pivo'. @returns the quantity (1 if none is written), and the rest of the search */
export function countedSearch(written: string): { quantity: number; query: string } {
  const quantity = Number(COUNTED.exec(written)?.[1] ?? 1);
  return { quantity: Math.max(1, quantity), query: written.replace(COUNTED, '') };
}
