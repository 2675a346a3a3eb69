import type { Currency } from '../format/currency';

/** A choice of a dish; the price is added to that of the dish, in units of the currency. */
export type ChoiceOption = {
  id: number;
  name: string;
  priceCZK: number;
  /** Null: none was given; what is free in crowns is free in euros then. */
  priceEUR: number | null;
  addsAllergens: readonly number[];
  removesAllergens: readonly number[];
  isSoldOut: boolean;
  /** The Czech name of one in the page's language. */
  cs?: string | undefined;
};

/** A group of choices: from `min` to `max` options are chosen of it; from one on the choice is required (docs/product.md#modifiers). */
export type ChoiceGroup = {
  id: number;
  name: string;
  cs?: string | undefined;
  min: number;
  max: number;
  options: readonly ChoiceOption[];
};

type Dish = { modifiers?: readonly ChoiceGroup[] | undefined };

/** @returns whether the dish cannot be ordered before something is chosen with it */
export function needsChoice({ modifiers = [] }: Dish): boolean {
  return modifiers.some(({ min }) => min > 0);
}

/** @returns the dish's options with these ids, in the order of the menu; what the menu does not have is left out */
export function chosenOptions({ modifiers = [] }: Dish, ids: readonly number[]): ChoiceOption[] {
  return modifiers.flatMap(({ options }) => options.filter(({ id }) => ids.includes(id)));
}

/** @returns the ids of what was chosen with a line */
export function optionIds({ options = [] }: { options?: readonly { id: number }[] | undefined }): number[] {
  return options.map(({ id }) => id);
}

/** @returns the groups of which too few or too many options are chosen */
export function wrongGroups({ modifiers = [] }: Dish, ids: readonly number[]): ChoiceGroup[] {
  return modifiers.filter((group) => {
    const count = chosenOptions({ modifiers: [group] }, ids).length;
    return count < group.min || count > group.max;
  });
}

/** Chooses an option, or gives it up. Where one is chosen at most, the new one takes the place of the other. */
export function withToggled(group: ChoiceGroup, ids: readonly number[], optionId: number): number[] {
  const others = group.max === 1 ? ids.filter((id) => group.options.every((option) => option.id !== id)) : ids;
  return ids.includes(optionId) ? others.filter((id) => id !== optionId) : [...others, optionId];
}

/** @returns the ids without any of the group */
export function withoutGroup(group: ChoiceGroup, ids: readonly number[]): number[] {
  return ids.filter((id) => group.options.every((option) => option.id !== id));
}

export function optionPrice({ priceCZK, priceEUR }: ChoiceOption, currency: Currency): number {
  return currency === 'EUR' ? (priceEUR ?? 0) : priceCZK;
}

/** @returns what one piece costs with its options, in units of the currency, exact to its hundredth */
export function priceWith(price: number, options: readonly number[]): number {
  return [price, ...options].reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}

/**
 * @param allergens those of the dish
 * @returns the numbers with what is chosen, ascending: what one option adds is there whatever another takes away
 */
export function allergensWith(allergens: readonly number[], options: readonly ChoiceOption[]): number[] {
  const removed = new Set(options.flatMap(({ removesAllergens }) => removesAllergens));
  const added = options.flatMap(({ addsAllergens }) => addsAllergens);
  const kept = allergens.filter((one) => !removed.has(one));
  return [...new Set([...kept, ...added])].sort((a, b) => a - b);
}
