import { claimOf, excludedBy } from '@stolek/rules/allergen-claims';
import { isFound, type SearchTerm, searchTerms } from '@stolek/rules/search-text';
import type { MenuItem } from '#api/types.ts';
import { dietaryNames, type Dietary } from '#shared/texts/dish-facts.ts';
import type { MenuGroup } from '../menu/menu-groups';
import { avoidedBy } from './allergen-filter';

/**
 * Finds dishes. Every word of the query must begin a word of the name, the description or the category.
 * @returns the groups with matches; all of them for an empty query, none for a query without a letter
 */
export function searchMenu(groups: MenuGroup[], query: string): MenuGroup[] {
  if (query.trim() === '') return groups;
  const terms = searchTerms(query);
  return withDishes(groups, (item) => matches(item, terms));
}

function withDishes(groups: MenuGroup[], isShown: (item: MenuItem) => boolean): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
}

/** Searches in the page's language and in Czech, because signs in the venue are Czech. */
function matches({ name, description, category, cs = {} }: MenuItem, terms: SearchTerm[]): boolean {
  const czech = Object.values(cs).join(' ');
  return isFound(`${name} ${description ?? ''} ${category} ${czech}`, terms);
}

export const isMark = (choice: string): choice is Dietary => Object.hasOwn(dietaryNames, choice);

/** @returns whether the dish states the dietary mark and no allergen contradicts it; a vegan dish is vegetarian too */
function hasMark(item: MenuItem, mark: Dietary): boolean {
  const { dietary = [] } = item;
  if (claimOf(item, excludedBy(mark)) === 'contains') return false;
  return dietary.includes(mark) || (mark === 'vegetarian' && dietary.includes('vegan'));
}

/**
 * @param chosen dietary marks that a dish must have, and numbers of allergens that it must not contain
 * @returns the groups with the matching dishes. A dish matches if some choice of its options does. Dishes without
 *   stated allergens stay. Dishes without stated marks are left out if a mark is chosen.
 */
export function chosenDishes(groups: MenuGroup[], chosen: readonly string[]): MenuGroup[] {
  if (chosen.length === 0) return groups;
  const marks = chosen.filter(isMark);
  const avoided = avoidedBy(chosen) ?? [];
  return withDishes(
    groups,
    (item) => marks.every((mark) => hasMark(item, mark)) && claimOf(item, avoided) !== 'contains',
  );
}

/**
 * @returns the number of dishes that a choice by dietary marks leaves out because they state none; 0 without a choice
 */
export function unstatedIn(menu: readonly MenuItem[], chosen: readonly string[]): number {
  return chosen.some(isMark) ? menu.filter(({ dietary }) => dietary === undefined).length : 0;
}
