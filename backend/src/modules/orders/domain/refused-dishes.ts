import { toMinorUnits } from '#kernel/money.js';
import type { FieldError } from '#kernel/domain-error.js';
import type { PriceList, RequestedOrder } from './order-pricing.js';
import type { RefusedSend, SendRefused } from './sending.events.js';

type Asked = Pick<RequestedOrder, 'items' | 'currency'>;

/**
 * What the fact of a refusal says of its dishes: those of the menu alone, whatever a page has sent.
 * @param details of the refusal
 * @param menu of that moment
 */
export function refusedDishes(
  code: RefusedSend,
  details: unknown,
  order: Asked,
  menu: Pick<PriceList, 'items'> | null,
): SendRefused['data'] {
  const isRefused = code === 'PRICE_CHANGED' ? hasOtherPrice(order, menu) : isNamed(details);
  const refused = order.items.filter(isRefused).map(({ itemId }) => itemId);
  const dishes = [...new Set(refused)].flatMap((itemId) => {
    const dish = menu?.items.get(itemId);
    return dish ? [{ itemId, name: dish.name }] : [];
  });
  return { code, itemIds: dishes.map(({ itemId }) => itemId), names: dishes.map(({ name }) => name) };
}

type IsRefused = (item: Asked['items'][number], index: number) => boolean;

function isNamed(details: unknown): IsRefused {
  const fields = new Set(Array.isArray(details) ? details.map(({ field }: FieldError) => field) : []);
  return (_, index) => fields.has(`items.${index}.itemId`);
}

function hasOtherPrice({ currency }: Asked, menu: Pick<PriceList, 'items'> | null): IsRefused {
  return ({ itemId, price }) => {
    const dish = menu?.items.get(itemId);
    return dish !== undefined && (currency === 'CZK' ? dish.priceCzk : dish.priceEur) !== toMinorUnits(price);
  };
}
