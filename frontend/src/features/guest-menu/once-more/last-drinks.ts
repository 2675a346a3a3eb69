import { orderStatus } from '#api/order-status.ts';
import type { GuestVisit, MenuItem, Order, OrderLine } from '#api/types.ts';
import { wrongGroups } from '#shared/dish/choices.ts';
import { optionIds } from '#shared/dish/choices.ts';
import { type BasketLine, storedOptions, quantityOf } from '../basket/basket';
import type { NewLine } from '../ordering/ordering-state';

/** Pieces of a drink that cannot be ordered again, and the reason. */
export type LeftOut = { name: string; pieces: number; why: 'gone' | 'soldOut' | 'portions' | 'choice' };

/** The order to repeat, its lines for the basket by the current menu, and the pieces that are left out. */
type OnceMore = { order: Order; lines: NewLine[]; leftOut: LeftOut[] };

/**
 * @param orders the orders visible to the guest
 * @param drinks the ids of all drinks, also of those that are not on the menu
 * @returns the last order with drinks, as lines to order again (docs/product.md#once-more); null if this visit has none
 */
export function onceMore(
  orders: readonly Order[],
  party: GuestVisit,
  drinks: readonly number[],
  menu: readonly MenuItem[],
  basket: readonly BasketLine[],
): OnceMore | null {
  const newestFirst = orders
    .filter((order) => isOfParty(order, party))
    .sort((a, b) => b.placed_at.localeCompare(a.placed_at));
  const isDrink = new Set(drinks);
  for (const order of newestFirst) {
    const lines = activeLines(order).filter(({ menuItemId }) => isDrink.has(menuItemId));
    if (lines.length > 0) return { order, ...chosen(lines, menu, basket) };
  }
  return null;
}

function isOfParty({ visitId, phone }: Order, { id, phones }: GuestVisit): boolean {
  return visitId === id || phones.some(({ tag, isMine }) => tag === phone && !isMine);
}

function activeLines(order: Order): OrderLine[] {
  const status = orderStatus(order);
  if (status === 'rejected' || status === 'expired') return [];
  return order.orderItems.filter((line) => activeQuantity(line) > 0);
}

function activeQuantity({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

function chosen(ordered: readonly OrderLine[], menu: readonly MenuItem[], basket: readonly BasketLine[]) {
  const lines: NewLine[] = [];
  const leftOut: LeftOut[] = [];
  const leaveOut = (name: string, pieces: number, why: LeftOut['why']) => {
    const same = leftOut.find((one) => one.name === name && one.why === why);
    if (same === undefined) leftOut.push({ name, pieces, why });
    else same.pieces += pieces;
  };
  for (const line of ordered) {
    const pieces = activeQuantity(line);
    const item = onMenu(menu, line);
    const options = item && storedOptions(item, optionIds(line))?.map(({ id }) => id);
    if (item === undefined) leaveOut(line.itemName, pieces, 'gone');
    else if (item.is_sold_out && item.portions_left !== 0) leaveOut(item.name, pieces, 'soldOut');
    else if (wrongGroups(item, options ?? []).length > 0) leaveOut(item.name, pieces, 'choice');
    else {
      const free = Math.max(0, (item.portions_left ?? Infinity) - taken(basket, lines, item));
      const quantity = Math.min(pieces, free);
      if (quantity > 0) lines.push({ item, quantity, note: line.note ?? '', options });
      if (quantity < pieces) leaveOut(item.name, pieces - quantity, 'portions');
    }
  }
  return { lines, leftOut };
}

/** Finds a drink by its id, else by its name, because another menu may have begun in which it has another id. */
function onMenu(menu: readonly MenuItem[], { menuItemId, itemName }: OrderLine): MenuItem | undefined {
  return menu.find(({ id }) => id === menuItemId) ?? menu.find(({ name }) => name === itemName);
}

function taken(basket: readonly BasketLine[], lines: readonly NewLine[], { id }: MenuItem): number {
  const ofItem = lines.filter(({ item }) => item.id === id);
  return ofItem.reduce((sum, { quantity }) => sum + quantity, quantityOf(basket, id));
}
