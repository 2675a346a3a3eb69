import type { MinorUnits } from '#kernel/money.js';

/** docs/product.md#modifiers */
export interface OfferedOption {
  readonly id: number;
  readonly name: string;
  readonly priceCzk: MinorUnits;
  /** `null`: it costs something in crowns and has no price in euros. */
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
  readonly options: readonly OfferedOption[];
}

/** @param option as it is stored. @returns what is free in crowns is free in euros where no price is set */
export function withEuro(option: OfferedOption): OfferedOption {
  return option.priceEur === null && option.priceCzk === 0 ? { ...option, priceEur: 0 } : option;
}

/** Whether so little of a required choice is left that nobody can make it: the dish cannot be ordered. */
export function lacksChoice(groups: readonly OfferedGroup[]): boolean {
  return groups.some(({ min, options }) => options.filter(({ isSoldOut }) => !isSoldOut).length < min);
}

/** docs/product.md#euros */
export function optionsHaveEur(groups: readonly OfferedGroup[]): boolean {
  return groups.every(({ options }) => options.every(({ priceEur }) => priceEur !== null));
}
