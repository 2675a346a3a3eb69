import type { MenuItem } from '#api/types.ts';
import { foldText } from '#shared/format/fold-text.ts';
import type { MenuGroup } from '../menu/menu-groups';

/**
 * The dishes that a guest looks for; every word must begin a word of the name, the description or the category.
 * @returns the groups with something in them; all of them for an empty query
 */
export function searchMenu(groups: MenuGroup[], query: string): MenuGroup[] {
  const words = foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return groups;
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => matches(item, words)) }))
    .filter(({ items }) => items.length > 0);
}

function matches(item: MenuItem, words: string[]): boolean {
  const text = ` ${foldText(`${item.name} ${item.description ?? ''} ${item.category}`).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return words.every((word) => text.includes(` ${word}`));
}
