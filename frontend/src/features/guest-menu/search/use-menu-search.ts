import { useMemo, useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { groupMenu, type MenuGroup } from '../menu/menu-groups';
import { declaredAllergens, withoutAllergens } from './allergen-filter';
import { readDietQuery } from './diet-query';
import { searchMenu } from './search-menu';

export type MenuSearching = ReturnType<typeof useMenuSearch>;

/** Which of the menu's dishes the guest wants to see: by words, and by allergens to be avoided. */
export function useMenuSearch(menu: MenuItem[]) {
  const [query, setQuery] = useState('');
  const [avoided, setAvoided] = useState<string[]>([]);
  const allergens = useMemo(() => declaredAllergens(menu), [menu]);
  const diet = useMemo(() => readDietQuery(query), [query]);
  const groups = useMemo(() => {
    const all = withoutAllergens(groupMenu(menu), avoided);
    const found = searchMenu(all, query);
    return found.length === 0 && diet?.alsoSearched != null ? searchMenu(all, diet.alsoSearched) : found;
  }, [menu, avoided, query, diet]);
  return { query, setQuery, diet, allergens, avoided, setAvoided, groups, found: count(groups) };
}

function count(groups: MenuGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}
