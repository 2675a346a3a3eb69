import type { MenuItem } from '#api/types.ts';

/** `czech`: the Czech name of a category that is shown in the page's language. */
export type MenuGroup = { category: string; czech: string | undefined; anchor: string; items: MenuItem[] };

/** The menu by categories, both in the order of `pole_placings` (category position × 100 + item position). */
export function groupMenu(menu: readonly MenuItem[]): MenuGroup[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of [...menu].sort((a, b) => a.pole_placings - b.pole_placings)) {
    const group = groups.get(item.category);
    if (group === undefined) groups.set(item.category, [item]);
    else group.push(item);
  }
  return [...groups].map(([category, items], index) => ({
    ...{ category, czech: items[0]?.cs?.category, anchor: `kategorie-${index + 1}`, items },
  }));
}
