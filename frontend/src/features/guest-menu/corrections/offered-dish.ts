import type { LineOption, MenuItem, OrderLine } from '#api/types.ts';
import { chosenOptions, optionPrice, priceWith } from '#shared/dish/choices.ts';
import type { Currency } from '#shared/format/format-money.ts';
import { allergenNames } from '#shared/texts/dish-facts.ts';
import { dishComposition } from '../dish/dish-content';

export type Offered = NonNullable<OrderLine['substitute']>;

export type OfferedDish = {
  /** The offered dish on the phone's menu; undefined if the menu does not have it. */
  item: MenuItem | undefined;
  /** The price difference from the ordered dish, for all pieces, in units of the currency. */
  difference: number;
  /** Allergens in words, such as '7 mléko'; null if the restaurant states none for the dish. */
  allergens: string[] | null;
  /** Allergens that the ordered dish did not have; null if that is unknown. `allergens` does not repeat them. */
  added: string[] | null;
};

/**
 * @param chosen ids of options of the offered dish
 * @returns the offer with the price and the allergens of these options
 */
export function offerWith(
  offered: Offered,
  menu: readonly MenuItem[],
  chosen: readonly number[],
  currency: Currency,
): Offered {
  const item = menu.find(({ id }) => id === offered.menuItemId);
  const options = chosenOptions(item ?? {}, chosen).map((option) => ({
    id: option.id,
    name: option.name,
    group: option.group,
    price: optionPrice(option, currency),
    addsAllergens: [...option.addsAllergens],
    removesAllergens: [...option.removesAllergens],
  }));
  const price = priceWith(
    offered.price,
    options.map((option) => option.price),
  );
  return { ...offered, price, options: [...(offered.options ?? []), ...options] };
}

/** @returns the facts about a substitute that a guest needs, taken from the current menu */
export function offeredDish(
  line: OrderLine,
  { menuItemId, price, options }: Offered,
  pieces: number,
  menu: readonly MenuItem[],
): OfferedDish {
  const item = menu.find(({ id }) => id === menuItemId);
  const ordered = menu.find(({ id }) => id === line.menuItemId);
  const cents = (one: number) => Math.round(one * 100);
  const difference = ((cents(price) - cents(line.priceAtOrderTime)) * pieces) / 100;
  const [offered, before] = [allergensOf(item, options), allergensOf(ordered, line.options)];
  const isAdded = (number: number) => before !== null && !before.has(number);
  const named = (wanted: boolean) => [...(offered ?? [])].filter((number) => isAdded(number) === wanted).map(nameOf);
  return {
    item,
    difference,
    allergens: offered && named(false),
    added: offered && before && named(true),
  };
}

/**
 * Returns null for a dish without stated allergens, which never counts as free of them
 * (docs/product.md#allergens-and-composition).
 */
function allergensOf(item: MenuItem | undefined, options: readonly LineOption[] = []): Set<number> | null {
  const stated = item && dishComposition(item)?.allergens;
  if (stated === undefined || stated.length === 0) return null;
  const numbers = new Set(stated.map(({ number }) => Number(number)));
  for (const { removesAllergens } of options) for (const number of removesAllergens) numbers.delete(number);
  for (const { addsAllergens } of options) for (const number of addsAllergens) numbers.add(number);
  return numbers;
}

function nameOf(number: number): string {
  return `${number} ${allergenNames[number]}`;
}
