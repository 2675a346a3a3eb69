import { useMemo, useState } from 'react';
import type { MenuItem } from '#api/types.ts';
import { groupMenu, type MenuGroup } from '../menu/menu-groups';
import { choicesOf } from './allergen-filter';
import { fetchNamed, latePart } from '../late-part';

export type MenuSearching = ReturnType<typeof useMenuSearch>;

/**
 * Selects the dishes to show by words, by allergens to avoid, and by dietary marks. The whole
 * menu is shown until the code for searching has loaded.
 */
export function useMenuSearch(menu: MenuItem[], chosen: string[], setChosen: (chosen: string[]) => void) {
  const [begun, setBegun] = useState(false);
  const parts = useSearchParts(begun);
  const [query, setQuery] = useState('');
  const choices = useMemo(() => choicesOf(menu), [menu]);
  const diet = useMemo(() => parts?.readDietQuery(query) ?? null, [parts, query]);
  const groups = useMemo(() => {
    const whole = groupMenu(menu);
    const all = parts?.chosenDishes(whole, chosen) ?? whole;
    const found = parts?.searchMenu(all, query) ?? all;
    return found.length === 0 && diet?.alsoSearched != null ? parts!.searchMenu(all, diet.alsoSearched) : found;
  }, [menu, chosen, query, diet, parts]);
  const begin = () => setBegun(true);
  return { menu, query, setQuery, diet, choices, chosen, setChosen, groups, found: count(groups), parts, begin };
}

function count(groups: MenuGroup[]): number {
  return groups.reduce((sum, { items }) => sum + items.length, 0);
}

/** Code for searching, stored with the page, so that it works offline (src/service-worker/stored-pages.ts). */
const useSearchParts = latePart(async () => {
  await fetchNamed('search');
  return import('./search-parts');
});
