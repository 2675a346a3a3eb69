import { claimOf } from '@stolek/rules/allergen-claims';
import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { hindrance, priceOf } from './offered-dish';

/** Allergens by number: Regulation (EU) No 1169/2011, Annex II. */
const ALLERGENS = Array.from({ length: 14 }, (_, index) => index + 1);
const SHOWN = 3;

/**
 * Finds dishes to offer instead of a line. Dishes with all its dietary marks come first, those of its category next;
 * within them, the nearest price decides.
 * @returns at most three dishes that {@link canReplace} it
 */
export function nearDishes(menu: readonly MenuItem[], line: OrderLine, order: Order): MenuItem[] {
  const ordered = menu.find(({ id }) => id === line.menuItemId);
  const rank = (dish: MenuItem) => [
    Number(!hasMarks(dish, ordered)),
    Number(dish.category !== ordered?.category),
    Math.abs((priceOf(dish, order) ?? 0) - line.priceAtOrderTime),
  ];
  return menu
    .filter((dish) => canReplace(dish, line, order))
    .map((dish) => ({ dish, ranks: rank(dish) }))
    .sort((one, other) => compare(one.ranks, other.ranks))
    .slice(0, SHOWN)
    .map(({ dish }) => dish);
}

/**
 * Tells whether a dish can be offered without a check of its allergens. With any options, it must add no allergen to
 * those of the line. If the allergens of the dish, its options or the line are unknown, it cannot.
 */
export function canReplace(dish: MenuItem, line: OrderLine, order: Order): boolean {
  const { allergens, isAdult = false, menuItemId } = line;
  if (dish.id === menuItemId || (dish.isAdult === true && !isAdult)) return false;
  if (allergens === undefined || allergens === null || hindrance(dish, line, order) !== undefined) return false;
  const added = ALLERGENS.filter((number) => !allergens.includes(number));
  return claimOf(dish, added) === 'free';
}

function hasMarks(dish: MenuItem, ordered: MenuItem | undefined): boolean {
  return (ordered?.dietary ?? []).every((mark) => mark === 'spicy' || dish.dietary?.includes(mark) === true);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((rank, at) => rank !== other[at]);
  return index === -1 ? 0 : one[index]! - other[index]!;
}
