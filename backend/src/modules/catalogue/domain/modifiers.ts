import type { MinorUnits } from '#kernel/money.js';

/** An option of a modifier group, as guests choose it (docs/product.md#modifiers). */
export interface OfferedOption {
  readonly id: number;
  readonly name: string;
  readonly priceCzk: MinorUnits;
  readonly priceEur: MinorUnits | null;
  readonly addsAllergens: readonly number[];
  readonly removesAllergens: readonly number[];
  readonly isSoldOut: boolean;
}

export interface OfferedGroup {
  readonly id: number;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly isDaySoup?: boolean;
  readonly options: readonly OfferedOption[];
}

export interface ListedOption {
  readonly addsAllergens: readonly number[];
  /** Allergens that the option's name lists, as in 'Knedlík (1, 3)'. A negative number: perhaps this one. */
  readonly listedAllergens: readonly number[];
}

export type StoredOption = OfferedOption & ListedOption;

/** @returns the allergens that choosing the option adds: the stated ones, and those listed in its name */
export function addedAllergens({ addsAllergens, listedAllergens: listed }: ListedOption): number[] {
  return [...new Set([...addsAllergens, ...listed])].filter((one) => one > 0).sort((a, b) => a - b);
}

/** @returns whether the option may add an allergen that neither its fields nor its name state */
export function isUnclear({ addsAllergens, listedAllergens }: ListedOption): boolean {
  return listedAllergens.some((one) => one <= 0 && !addsAllergens.includes(-one));
}

/** Gives an option that is free in crowns and has no price in euros the price of 0 €. */
export function withEuro(option: OfferedOption): OfferedOption {
  return option.priceEur === null && option.priceCzk === 0 ? { ...option, priceEur: 0 } : option;
}

/** @returns whether a required choice has too few available options, so that nobody can order the dish */
export function lacksChoice(groups: readonly OfferedGroup[]): boolean {
  return groups.some(({ min, options }) => options.filter(({ isSoldOut }) => !isSoldOut).length < min);
}

/** Tells whether every option has a price in euros (docs/product.md#euros). */
export function optionsHaveEur(groups: readonly OfferedGroup[]): boolean {
  return groups.every(({ options }) => options.every(({ priceEur }) => priceEur !== null));
}
