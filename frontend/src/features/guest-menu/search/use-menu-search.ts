import { useMemo, useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { groupMenu, type MenuGroup } from '../menu/menu-groups';
import { declaredAllergens, withoutAllergens } from './allergen-filter';
import type { readDietQuery } from './diet-query';
import type { searchMenu } from './search-menu';

export type MenuSearching = ReturnType<typeof useMenuSearch>;

type Search = { readDietQuery: typeof readDietQuery; searchMenu: typeof searchMenu };

/**
 * Which of the menu's dishes the guest wants to see: by words, and by allergens to be avoided.
 * @param search comes later than the page; until it is here, the whole menu is shown
 */
export function useMenuSearch(menu: MenuItem[], search: Search | null) {
  const [query, setQuery] = useState('');
  const [avoided, setAvoided] = useState<string[]>([]);
  const allergens = useMemo(() => declaredAllergens(menu), [menu]);
  const diet = useMemo(() => search?.readDietQuery(query) ?? null, [search, query]);
  const groups = useMemo(() => {
    const all = withoutAllergens(groupMenu(menu), avoided);
    const found = search?.searchMenu(all, query) ?? all;
    return found.length === 0 && diet?.alsoSearched != null ? search!.searchMenu(all, diet.alsoSearched) : found;
  }, [menu, avoided, query, diet, search]);
  return { query, setQuery, diet, allergens, avoided, setAvoided, groups, found: count(groups) };
}

function count(groups: MenuGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}
