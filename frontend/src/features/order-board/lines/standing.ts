import type { Order, OrderLine } from '#api/types.ts';

/** @returns how many pieces of a line stand */
export function standingOf({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

/** @returns the lines of which something stands: about the others nothing can be decided any more */
export function standingLines({ orderItems }: Order): OrderLine[] {
  return orderItems.filter((line) => standingOf(line) > 0);
}
