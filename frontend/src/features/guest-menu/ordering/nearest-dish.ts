import type { MenuItem } from '#api/types.ts';
import { needsChoice } from '#shared/dish/choices.ts';
import type { Currency } from '#shared/format/currency.ts';
import { type BasketLine, itemPrice } from '../basket/basket';

/**
 * @param taken dishes in the basket, which are no substitutes
 * @returns the dish of the same category with the price nearest to the sold-out one's, the first of equals; null
 * without one
 */
export function nearestDish(
  menu: readonly MenuItem[],
  soldOutId: number,
  currency: Currency,
  taken: readonly BasketLine[],
): MenuItem | null {
  const soldOut = menu.find(({ id }) => id === soldOutId);
  if (soldOut === undefined) return null;
  const distance = (item: MenuItem) => Math.abs(itemPrice(item, currency) - itemPrice(soldOut, currency));
  // A dish with a required choice cannot be added by one press.
  const [nearest = null] = menu
    .filter(({ id, category, is_sold_out }) => id !== soldOutId && category === soldOut.category && !is_sold_out)
    .filter((item) => !needsChoice(item))
    .filter(({ id }) => taken.every(({ itemId }) => itemId !== id))
    .sort((a, b) => distance(a) - distance(b));
  return nearest;
}
