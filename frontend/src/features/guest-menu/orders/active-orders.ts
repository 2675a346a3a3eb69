import { isOpen, orderStatus } from '#api/order-status.ts';
import type { GuestCall, Order } from '#api/types.ts';
import type { Currency } from '#shared/format/format-money.ts';

/** @returns the open orders, with the most recently changed one first */
export function openOrders(orders: readonly Order[]): Order[] {
  return orders.filter((order) => isOpen(orderStatus(order))).sort((a, b) => b.position - a.position);
}

/** @returns the sums of confirmed and closed orders by currency, without rejected and waiting ones */
export function confirmedTotals(orders: readonly Order[]): { currency: Currency; total: number }[] {
  const hundredths = new Map<Currency, number>();
  for (const order of orders) {
    const status = orderStatus(order);
    if (status !== 'in_progress' && status !== 'closed') continue;
    const sum = (hundredths.get(order.currency) ?? 0) + Math.round(order.totalPrice * 100);
    hundredths.set(order.currency, sum);
  }
  return [...hundredths].map(([currency, sum]) => ({ currency, total: sum / 100 }));
}

const KNOWN_MS = 5 * 60_000;

/**
 * @param now the server's time, ms since 1970
 * @returns whether the guest's call is open, or was answered less than five
 *   minutes ago
 */
export function isLately({ answered_at: answered }: GuestCall, now: number): boolean {
  return answered === null || now - Date.parse(answered) < KNOWN_MS;
}
