import type { MenuItem, Order } from '#api/types.ts';
import type { Currency } from '#shared/format/format-money.ts';
import { chosenOptions, optionPrice, priceWith } from '#shared/dish/choices.ts';
import { addLine, type BasketLine, itemPrice } from '../basket/basket';
import { leftOut, lostOptions, type MenuChange } from './menu-changes';

/**
 * Puts a refused order's dishes back into the basket, in addition to those in it.
 * @returns the basket, and the messages for the guest: missing dishes, and changed prices
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
    const chosen = line.options ?? [];
    const ids = chosen.map(({ id }) => id);
    lines = addLine(lines, item, line.quantity, line.note ?? '', ids);
    const lost = lostOptions(item, chosen);
    changes.push(...lost);
    const before = line.priceAtOrderTime;
    const now = priceWith(
      itemPrice(item, order.currency),
      chosenOptions(item, ids).map((option) => optionPrice(option, order.currency)),
    );
    if (lost.length === 0 && before !== now && basket.currency === order.currency) {
      changes.push({ kind: 'price', name: item.name, before, now, currency: order.currency });
    }
  }
  return { lines, changes };
}
