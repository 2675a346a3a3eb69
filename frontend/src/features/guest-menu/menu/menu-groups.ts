import type { MenuItem } from '#api/types.ts';

export type MenuGroup = { category: string; czech: string | undefined; anchor: string; items: MenuItem[] };

/** Identifies a category by its Czech name, because two categories may have the same translation. */
export const categoryOf = ({ category, cs }: MenuItem): string => cs?.category ?? category;

/**
 * Groups the menu by category. Categories and items are in the order of `pole_placings` (category position × 100 + item
 * position).
 */
export function groupMenu(menu: readonly MenuItem[]): MenuGroup[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of [...menu].sort((a, b) => a.pole_placings - b.pole_placings)) {
    const group = groups.get(categoryOf(item));
    if (group === undefined) groups.set(categoryOf(item), [item]);
    else group.push(item);
  }
  return [...groups.values()].map((items, index) => ({
    category: items[0]!.category,
    czech: items[0]!.cs?.category,
    anchor: `kategorie-${index + 1}`,
    items,
  }));
}
