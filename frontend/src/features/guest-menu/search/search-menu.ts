import type { MenuItem } from '#api/types.ts';
import { isFound, type SearchTerm, searchTerms } from '#shared/format/generated-search-text.ts';
import type { MenuGroup } from '../menu/menu-groups';

/**
 * The dishes that a guest looks for; every word must begin a word of the name, the description or the category.
 * @returns the groups with something in them; all of them for an empty query, none for one without a letter
 */
export function searchMenu(groups: MenuGroup[], query: string): MenuGroup[] {
  if (query.trim() === '') return groups;
  const terms = searchTerms(query);
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => matches(item, terms)) }))
    .filter(({ items }) => items.length > 0);
}

function matches({ name, description, category }: MenuItem, terms: SearchTerm[]): boolean {
  return isFound(`${name} ${description ?? ''} ${category}`, terms);
}
