import type { Order, OrderLine } from '#api/types.ts';

/** @returns the number of active pieces: not rejected, not cancelled, and not in an offer of a substitute */
export function activeQuantity({ stands, quantity }: OrderLine): number {
  return stands ?? quantity;
}

/** @returns the lines with active pieces; nothing can be decided about the others */
export function activeLines({ orderItems }: Order): OrderLine[] {
  return orderItems.filter((line) => activeQuantity(line) > 0);
}
