import { useMemo, useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { groupMenu, type MenuGroup } from '../menu/menu-groups';
import { choicesOf } from './allergen-filter';
import type { readDietQuery } from './diet-query';
import type { chosenDishes, searchMenu } from './search-menu';

export type MenuSearching = ReturnType<typeof useMenuSearch>;

type Search = {
  readDietQuery: typeof readDietQuery;
  searchMenu: typeof searchMenu;
  chosenDishes: typeof chosenDishes;
};

/**
 * Which of the menu's dishes the guest wants to see: by words, by allergens to be chosen, and by marks.
 * @param search comes later than the page; until it is here, the whole menu is shown
 */
export function useMenuSearch(menu: MenuItem[], search: Search | null) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const choices = useMemo(() => choicesOf(menu), [menu]);
  const diet = useMemo(() => search?.readDietQuery(query) ?? null, [search, query]);
  const groups = useMemo(() => {
    const whole = groupMenu(menu);
    const all = search?.chosenDishes(whole, chosen) ?? whole;
    const found = search?.searchMenu(all, query) ?? all;
    return found.length === 0 && diet?.alsoSearched != null ? search!.searchMenu(all, diet.alsoSearched) : found;
  }, [menu, chosen, query, diet, search]);
  return { menu, query, setQuery, diet, choices, chosen, setChosen, groups, found: count(groups) };
}

function count(groups: MenuGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}
