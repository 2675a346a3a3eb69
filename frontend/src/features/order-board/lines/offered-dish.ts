import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { offerTexts as texts } from './lines-texts';
import { activeQuantity } from './active-pieces';

/** @returns the reason why the server would refuse a dish as a substitute for a line; undefined if it would not */
export function hindrance(dish: MenuItem, line: OrderLine, order: Order): string | undefined {
  if (dish.is_sold_out) return texts.soldOut;
  const left = dish.portions_left;
  if (left !== null && left < activeQuantity(line)) return texts.tooFew(left);
  return priceOf(dish, order) === null ? texts.noPrice : undefined;
}

/** @returns the price of one piece in the order's currency, if it has one */
export function priceOf({ price_czk, price_eur }: MenuItem, { currency }: Pick<Order, 'currency'>): number | null {
  return currency === 'CZK' ? price_czk : price_eur;
}
