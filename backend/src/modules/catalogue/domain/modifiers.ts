import type { MinorUnits } from '#kernel/money.js';

/** docs/product.md#modifiers */
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
  /** Allergens that its name lists or may list: 'Knedlík (1, 3)'. */
  readonly listedAllergens: readonly number[];
}

export type StoredOption = OfferedOption & ListedOption;

/** @returns the allergens that an option adds, with those that its name lists */
export function addedAllergens({ addsAllergens, listedAllergens: listed }: ListedOption): number[] {
  return [...new Set([...addsAllergens, ...listed])].filter((one) => one > 0).sort((a, b) => a - b);
}

/** @returns whether the option may contain an allergen that it does not state */
export function isUnclear({ addsAllergens, listedAllergens }: ListedOption): boolean {
  return listedAllergens.some((one) => one <= 0 && !addsAllergens.includes(-one));
}

/** @param option as stored. @returns the option; if it costs nothing in crowns, it costs nothing in euros either */
export function withEuro(option: OfferedOption): OfferedOption {
  return option.priceEur === null && option.priceCzk === 0 ? { ...option, priceEur: 0 } : option;
}

/** @returns whether a required choice has too few options left, so that nobody can order the dish */
export function lacksChoice(groups: readonly OfferedGroup[]): boolean {
  return groups.some(({ min, options }) => options.filter(({ isSoldOut }) => !isSoldOut).length < min);
}

/** docs/product.md#euros */
export function optionsHaveEur(groups: readonly OfferedGroup[]): boolean {
  return groups.every(({ options }) => options.every(({ priceEur }) => priceEur !== null));
}
