import { type NamedOption, optionNames } from '@stolek/rules/option-names';
import type { Currency } from '../format/format-money';

export type ChoiceOption = {
  id: number;
  name: string;
  priceCZK: number;
  /** Null if there is no price in euros. An option that is free in crowns is free in euros too. */
  priceEUR: number | null;
  addsAllergens: readonly number[];
  removesAllergens: readonly number[];
  isSoldOut: boolean;
  cs?: string | undefined;
};

/** Options of which `min` to `max` can be chosen; a `min` above 0 requires a choice (docs/product.md#modifiers). */
export type ChoiceGroup = {
  id: number;
  name: string;
  cs?: string | undefined;
  min: number;
  max: number;
  isDaySoup?: true | undefined;
  options: readonly ChoiceOption[];
};

type Dish = { modifiers?: readonly ChoiceGroup[] | undefined };

/** @returns whether the dish requires a choice */
export function needsChoice({ modifiers = [] }: Dish): boolean {
  return modifiers.some(({ min }) => min > 0);
}

/** @returns the group of the soups that the price includes; undefined if there is none or all are sold out */
export function soupInPrice({ modifiers = [] }: Dish): ChoiceGroup | undefined {
  return modifiers.find(({ isDaySoup, options }) => isDaySoup && options.some(({ isSoldOut }) => !isSoldOut));
}

/** @returns whether the dish requires a choice or includes a soup, so that the guest must be asked */
export const asksChoice = (dish: Dish): boolean => needsChoice(dish) || soupInPrice(dish) !== undefined;

export type ChosenOption = ChoiceOption & { group: { id: number; name: string } };

/** @returns the dish's options with these ids, in the order of the menu; unknown ids are dropped */
export function chosenOptions({ modifiers = [] }: Dish, ids: readonly number[]): ChosenOption[] {
  return modifiers.flatMap(({ options, id: groupId, name }) =>
    options.filter(({ id }) => ids.includes(id)).map((option) => ({ ...option, group: { id: groupId, name } })),
  );
}

type NamedLine = { name: string; options?: readonly NamedOption[] | undefined };

/** @returns 'Burger (Přidat: Sýr, Slanina)', which distinguishes two lines of one dish */
export function nameWith({ name, options }: NamedLine): string {
  const chosen = optionNames(options);
  return chosen === '' ? name : `${name} (${chosen})`;
}

export function optionIds({ options = [] }: { options?: readonly { id: number }[] | undefined }): number[] {
  return options.map(({ id }) => id);
}

/** @returns the groups with too few or too many options */
export function wrongGroups({ modifiers = [] }: Dish, ids: readonly number[]): ChoiceGroup[] {
  return modifiers.filter((group) => {
    const count = chosenOptions({ modifiers: [group] }, ids).length;
    return count < group.min || count > group.max;
  });
}

/** Adds or removes an option. In a group with `max` 1, a new option replaces the chosen one. */
export function withToggled(group: ChoiceGroup, ids: readonly number[], optionId: number): number[] {
  const others = group.max === 1 ? ids.filter((id) => group.options.every((option) => option.id !== id)) : ids;
  return ids.includes(optionId) ? others.filter((id) => id !== optionId) : [...others, optionId];
}

/** @returns the ids without those of the group */
export function withoutGroup(group: ChoiceGroup, ids: readonly number[]): number[] {
  return ids.filter((id) => group.options.every((option) => option.id !== id));
}

export function optionPrice({ priceCZK, priceEUR }: ChoiceOption, currency: Currency): number {
  return currency === 'EUR' ? (priceEUR ?? 0) : priceCZK;
}

/** @returns the price of one piece with its options, in units of the currency, exact to its hundredth */
export function priceWith(price: number, options: readonly number[]): number {
  return [price, ...options].reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}

/**
 * @param allergens the dish's numbers
 * @returns the numbers of the dish with the chosen options, ascending. An allergen that one option adds stays even if
 *   another one removes it.
 */
export function allergensWith(allergens: readonly number[], options: readonly ChoiceOption[]): number[] {
  const removed = new Set(options.flatMap(({ removesAllergens }) => removesAllergens));
  const added = options.flatMap(({ addsAllergens }) => addsAllergens);
  const remaining = allergens.filter((one) => !removed.has(one));
  return [...new Set([...remaining, ...added])].sort((a, b) => a - b);
}
