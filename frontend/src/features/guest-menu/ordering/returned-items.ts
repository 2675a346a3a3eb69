import type { MenuItem, Order } from '#api/types.ts';
import type { Currency } from '#shared/format/currency.ts';
import { addLine, type BasketLine, itemPrice } from '../basket/basket';
import { leftOut, type MenuChange } from './menu-changes';

/**
 * Puts a refused order's dishes back into the basket, on top of what is in it.
 * @returns the basket, and what the guest must know: what the menu has no more, and what costs something else by now
 */
export function returnItems(
  basket: { lines: BasketLine[]; currency: Currency },
  order: Order,
  menu: readonly MenuItem[],
): { lines: BasketLine[]; changes: MenuChange[] } {
  const items = new Map(menu.map((item) => [item.id, item]));
  const changes: MenuChange[] = [];
  let { lines } = basket;
  for (const line of order.orderItems) {
    const item = items.get(line.menuItemId);
    if (item === undefined || item.is_sold_out) {
      changes.push(leftOut({ itemId: line.menuItemId, name: line.itemName, pieces: line.quantity }, item));
      continue;
    }
    lines = addLine(lines, item, line.quantity, line.note ?? '');
    const [before, now] = [line.priceAtOrderTime, itemPrice(item, order.currency)];
    if (before !== now && basket.currency === order.currency) {
      changes.push({ kind: 'price', name: item.name, before, now, currency: order.currency });
    }
  }
  return { lines, changes };
}
