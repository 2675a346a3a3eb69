import type { Order } from './types';

/** @returns whether it was sent without the table's current code: it stands apart and calls nobody */
export function isWithoutCode({ is_verified }: Pick<Order, 'is_verified'>): boolean {
  // Of before there were visits nobody knows it.
  return is_verified === false;
}
