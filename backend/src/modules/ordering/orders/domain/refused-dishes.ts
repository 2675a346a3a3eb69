import type { FieldError } from '#kernel/domain-error.js';
import { toMinorUnits } from '#kernel/money.js';
import { nameOf, priceWith } from './order-lines.state.js';
import { chosenOptions, type PriceList, type RequestedOrder } from './order-pricing.js';
import type { RefusedSend, SendRefused } from './sending.events.js';

type SentItems = Pick<RequestedOrder, 'items' | 'currency'>;

/**
 * @returns the event of a refused order, which names only dishes of the menu; `null` if nothing is to be recorded
 * @param details of the refusal
 * @param menu at the time of the refusal
 */
export function factOfRefusal(
  code: RefusedSend | 'OPTION_UNAVAILABLE',
  details: unknown,
  order: SentItems,
  menu: Pick<PriceList, 'items'> | null,
): SendRefused['data'] | null {
  return code === 'OPTION_UNAVAILABLE' ? withSoldOutOptions(order, menu) : refusedDishes(code, details, order, menu);
}

/** Finds dishes with a sold-out option. Ignores options that are not on the menu, because an old page sent them. */
function withSoldOutOptions({ items }: SentItems, menu: Pick<PriceList, 'items'> | null): SendRefused['data'] | null {
  const dishes = new Map<number, string>();
  for (const { itemId, options: optionIds = [] } of items) {
    const dish = menu?.items.get(itemId);
    const out = (dish?.modifiers ?? []).flatMap((group) =>
      group.options
        .filter(({ id, isSoldOut }) => isSoldOut && optionIds.includes(id))
        .map(({ name }) => ({ name, group })),
    );
    if (dish && out.length > 0 && !dishes.has(itemId)) dishes.set(itemId, nameOf({ name: dish.name, options: out }));
  }
  return dishes.size === 0 ? null : { code: 'ITEM_SOLD_OUT', itemIds: [...dishes.keys()], names: [...dishes.values()] };
}

function refusedDishes(
  code: RefusedSend,
  details: unknown,
  order: SentItems,
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

type IsRefused = (item: SentItems['items'][number], index: number) => boolean;

function isNamed(details: unknown): IsRefused {
  const fields = new Set(Array.isArray(details) ? details.map(({ field }: FieldError) => field) : []);
  return (_, index) => fields.has(`items.${index}.itemId`);
}

function hasOtherPrice({ currency }: SentItems, menu: Pick<PriceList, 'items'> | null): IsRefused {
  return ({ itemId, price, options: optionIds = [] }) => {
    const dish = menu?.items.get(itemId);
    if (dish === undefined) return false;
    const base = currency === 'CZK' ? dish.priceCzk : dish.priceEur;
    const options = chosenOptions(dish.modifiers ?? [], optionIds, currency);
    return base === null || priceWith(base, options) !== toMinorUnits(price);
  };
}
