import type { MenuItem, Order } from '#api/types.ts';
import { newestFirst, onMenu, pieces, activeLines } from './ordered-lines';

/** Maximum number of dishes shown first. They fill two rows of tiles on a tablet. */
const FIRST_DISHES = 8;

/**
 * Chooses the dishes that the order pad shows before the menu: the table's latest, then the most ordered dishes.
 * @param ofTable the orders of the table
 * @param ofVenue all orders on the board
 * @returns their ids
 */
export function firstDishes(ofTable: readonly Order[], ofVenue: readonly Order[], menu: readonly MenuItem[]): number[] {
  const last = newestFirst(ofTable).flatMap((order) =>
    activeLines(order).flatMap((line) => onMenu(menu, line)?.id ?? []),
  );
  return [...new Set([...last, ...mostOrdered(ofVenue, menu)])].slice(0, FIRST_DISHES);
}

function mostOrdered(orders: readonly Order[], menu: readonly MenuItem[]): number[] {
  const counts = new Map<number, number>();
  for (const line of orders.flatMap(activeLines))
    counts.set(line.menuItemId, (counts.get(line.menuItemId) ?? 0) + pieces(line));
  const known = new Set(menu.map(({ id }) => id));
  return [...counts.keys()].filter((id) => known.has(id)).sort((a, b) => counts.get(b)! - counts.get(a)!);
}
