import type { MinorUnits } from '#kernel/money.js';
import type { LineOption } from './order-lines.events.js';

/** @returns the price of one piece */
export function priceWith(dish: MinorUnits, options: readonly Pick<LineOption, 'price'>[]): MinorUnits {
  return options.reduce((sum, { price }) => sum + price, dish);
}

/**
 * An allergen that one option adds stays, even if another removes it: a warning too many is safe. @returns numbers in
 * order
 */
export function allergensWith(
  dish: readonly number[],
  options: readonly Pick<LineOption, 'addsAllergens' | 'removesAllergens'>[],
): number[] {
  const removed = new Set(options.flatMap(({ removesAllergens }) => removesAllergens));
  const added = options.flatMap(({ addsAllergens }) => addsAllergens);
  return [...new Set([...dish.filter((one) => !removed.has(one)), ...added])].sort((a, b) => a - b);
}
