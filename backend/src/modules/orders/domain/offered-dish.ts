import { DomainError } from '#kernel/domain-error.js';
import type { Currency } from '#kernel/money.js';
import type { Dish } from './order-lines.events.js';
import type { PriceList } from './order-pricing.js';

/**
 * What may be offered in place of a line's dish: what could be ordered now, at its price in the order's currency.
 * @throws DomainError `MENU_ITEM_NOT_ON_MENU`, `ITEM_SOLD_OUT`, `EUR_NOT_ALLOWED`
 */
export function dishOn({ items }: Pick<PriceList, 'items'>, itemId: number, currency: Currency): Dish {
  const onMenu = items.get(itemId);
  if (!onMenu) throw new DomainError('MENU_ITEM_NOT_ON_MENU', [{ field: 'itemId', message: String(itemId) }]);
  if (onMenu.soldOut) {
    throw new DomainError('ITEM_SOLD_OUT', [{ field: 'itemId', message: `Vyprodáno: ${onMenu.name}` }]);
  }
  const price = currency === 'CZK' ? onMenu.priceCzk : onMenu.priceEur;
  if (price === null) throw new DomainError('EUR_NOT_ALLOWED');
  return { itemId, name: onMenu.name, price };
}
