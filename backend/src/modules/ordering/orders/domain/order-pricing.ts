import { DomainError } from '#kernel/domain-error.js';
import { toMinorUnits, type Currency, type MinorUnits } from '#kernel/money.js';
import { noneLeft } from './counted-lines.js';
import { chosenOptions, requireChoices, type OfferedGroup } from './chosen-options.js';
import { priceWith } from './line-options.js';
import { MAX_LINES, MAX_QUANTITY } from './order-limits.js';
import type { Dish, OrderedLine } from './order-lines.events.js';

/** Amounts are decimals, as shown on the guest's page. */
export interface RequestedOrder {
  readonly items: readonly {
    readonly itemId: number;
    readonly quantity: number;
    readonly price: number;
    readonly note: string | null;
    /** Ids without duplicates; absent: no options. */
    readonly options?: readonly number[] | undefined;
  }[];
  readonly totalPrice: number;
  readonly currency: Currency;
}

export interface ListedDish {
  readonly name: string;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly soldOut: boolean;
  readonly isAdult?: boolean;
  /** Percent on this day; `null`: not stated. */
  readonly vatRate?: number | null;
  readonly modifiers?: readonly OfferedGroup[];
}

/** The venue's valid menu. */
export interface PriceList {
  readonly items: ReadonlyMap<number, ListedDish>;
  /** docs/product.md#euros */
  readonly allHaveEur: boolean;
  /** The same menu as guests see it. */
  readonly asAnswered: unknown;
}

/**
 * docs/product.md#the-price-is-the-servers. The lines have the menu's names and prices, the total is in minor units.
 * @throws DomainError `EMPTY_ORDER`, `TOO_MANY_LINES`, `QUANTITY_OUT_OF_RANGE`, `EUR_NOT_ALLOWED`, `MENU_ITEM_NOT_ON_MENU`,
 *   `ITEM_SOLD_OUT` (details name the lines), those of `requireChoices`, `PRICE_CHANGED` (details have the menu) when a price or the total differs
 */
export function priceOrder(request: RequestedOrder, menu: PriceList): { lines: OrderedLine[]; total: MinorUnits } {
  if (request.items.length === 0) throw new DomainError('EMPTY_ORDER');
  if (request.items.length > MAX_LINES) throw new DomainError('TOO_MANY_LINES');
  if (request.currency === 'EUR' && !menu.allHaveEur) throw new DomainError('EUR_NOT_ALLOWED');
  refuseSoldOut(request, menu);
  requireChoicesOf(request, menu);
  const lines = request.items.map((item, index) => priceLine(item, index, request.currency, menu));
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  if (toMinorUnits(request.totalPrice) !== total) throw priceChanged(menu);
  return { lines, total };
}

/** Reports all of them at once, so that the guest removes them together. */
function refuseSoldOut({ items }: RequestedOrder, menu: PriceList): void {
  const soldOut = items.flatMap(({ itemId }, index) => {
    const item = menu.items.get(itemId);
    return item?.soldOut ? [noneLeft(`items.${index}.itemId`, item.name)] : [];
  });
  if (soldOut.length > 0) throw new DomainError('ITEM_SOLD_OUT', soldOut);
}

function requireChoicesOf({ items }: RequestedOrder, menu: PriceList): void {
  const choices = items.flatMap(({ itemId, options: asked = [] }, index) => {
    const dish = menu.items.get(itemId);
    return dish ? [{ dish, asked, field: `items.${index}.options` }] : [];
  });
  requireChoices(choices, menu.asAnswered);
}

/** @returns the facts of a dish that its line stores besides name and price */
export function factsOf({ isAdult, vatRate = null }: ListedDish): Pick<Dish, 'isAdult' | 'vatRate'> {
  return { ...(isAdult && { isAdult: true as const }), ...(vatRate !== null && { vatRate }) };
}

function priceLine(
  item: RequestedOrder['items'][number],
  index: number,
  currency: Currency,
  menu: PriceList,
): OrderedLine {
  if (item.quantity < 1 || item.quantity > MAX_QUANTITY) {
    throw new DomainError('QUANTITY_OUT_OF_RANGE', [
      { field: `items.${index}.quantity`, message: `1–${MAX_QUANTITY}` },
    ]);
  }
  const onMenu = menu.items.get(item.itemId);
  if (!onMenu) {
    throw new DomainError('MENU_ITEM_NOT_ON_MENU', [{ field: `items.${index}.itemId`, message: String(item.itemId) }]);
  }
  const base = currency === 'CZK' ? onMenu.priceCzk : onMenu.priceEur;
  const options = chosenOptions(onMenu.modifiers ?? [], item.options ?? [], currency);
  const price = base === null ? null : priceWith(base, options);
  if (price === null || toMinorUnits(item.price) !== price) throw priceChanged(menu);
  const line = { itemId: item.itemId, name: onMenu.name, quantity: item.quantity, price, note: item.note };
  return { ...line, ...(options.length > 0 && { options }), ...factsOf(onMenu) };
}

function priceChanged({ asAnswered }: PriceList): DomainError {
  return new DomainError('PRICE_CHANGED', { menu: asAnswered });
}
