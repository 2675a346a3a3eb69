import { DomainError } from '#kernel/domain-error.js';
import type { Currency } from '#kernel/money.js';
import { noneLeft, refuseDishBeyond, type PortionsLeft } from './counted-lines.js';
import type { Dish } from './order-lines.events.js';
import type { ListedDish } from './order-pricing.js';

type OnMenu = ListedDish & { readonly productId: number };

/** Dishes available now. */
export interface OnSale {
  /** Items of the valid menu. */
  readonly items: ReadonlyMap<number, ListedDish>;
  /** The same menu as guests see it. */
  readonly asAnswered: unknown;
  /** Portions left on the order's business day. */
  readonly left: PortionsLeft;
}

/**
 * Returns a dish to offer instead of a line's: it must be available now, and has its price in the order's currency and
 * the product
 * whose portions it takes.
 * @throws DomainError `MENU_ITEM_NOT_ON_MENU`, `ITEM_SOLD_OUT`, `EUR_NOT_ALLOWED`
 */
export function dishOn(
  { items, left }: { readonly items: ReadonlyMap<number, OnMenu>; readonly left: PortionsLeft },
  itemId: number,
  currency: Currency,
): Dish {
  const onMenu = items.get(itemId);
  if (!onMenu) throw new DomainError('MENU_ITEM_NOT_ON_MENU', [{ field: 'itemId', message: String(itemId) }]);
  if (onMenu.soldOut) throw soldOut(onMenu.name);
  const price = currency === 'CZK' ? onMenu.priceCzk : onMenu.priceEur;
  if (price === null) throw new DomainError('EUR_NOT_ALLOWED');
  const dish = { itemId, name: onMenu.name, price };
  return left.has(onMenu.productId) ? { ...dish, countedAs: onMenu.productId } : dish;
}

/**
 * Checks only availability, because price and menu are those of the offer. @throws DomainError `ITEM_SOLD_OUT`,
 * `SOLD_OUT`
 */
export function refuseGone(dish: Dish, pieces: number, { items, left }: Pick<OnSale, 'items' | 'left'>): void {
  if (items.get(dish.itemId)?.soldOut) throw soldOut(dish.name);
  refuseDishBeyond(dish, pieces, left);
}

function soldOut(name: string): DomainError {
  return new DomainError('ITEM_SOLD_OUT', [noneLeft('itemId', name)]);
}
