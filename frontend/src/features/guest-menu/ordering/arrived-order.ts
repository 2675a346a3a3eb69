import type { Order } from '#api/types.ts';
import { serverTime } from '#shared/server-clock.ts';
import type { PendingOrder } from './ordering-state';

/** The server's clock and the phone's are told apart by whole seconds only. */
const CLOCKS_APART_MS = 5000;

/**
 * Finds an order whose answer was lost: the phone's own, with the same dishes, and placed since the guest said yes to it. Its basket
 * is full until then, so there is no other such order.
 * @param own the phone's orders as the server lists them
 * @returns undefined while the answer to the first send may still come
 */
export function arrivedOrder(
  { phase, attempts, askedAt, body }: PendingOrder,
  own: readonly Order[],
): Order | undefined {
  if (phase === 'sending' && attempts === 1) return undefined;
  const sent = dishes(body.items.map(({ itemId, quantity }) => [itemId, quantity]));
  const since = serverTime(askedAt) - CLOCKS_APART_MS;
  return own.find(
    ({ placed_at, orderItems }) =>
      Date.parse(placed_at) >= since &&
      dishes(orderItems.map(({ menuItemId, quantity }) => [menuItemId, quantity])) === sent,
  );
}

function dishes(lines: [dish: number, pieces: number][]): string {
  return lines
    .map(([dish, pieces]) => `${dish}:${pieces}`)
    .sort()
    .join();
}
