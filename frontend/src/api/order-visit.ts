import type { Order } from './types';

/** @returns whether the order was sent without the table's current code: it belongs to no visit and calls nobody */
export function isWithoutCode({ is_verified }: Pick<Order, 'is_verified'>): boolean {
  // Orders from before visits existed have no such field.
  return is_verified === false;
}
