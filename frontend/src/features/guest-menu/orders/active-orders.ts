import { isOpen, type OpenStatus, orderStatus } from '#api/order-status.ts';
import type { GuestCall, Order } from '#api/types.ts';
import type { Currency } from '#shared/format/format-money.ts';

export type ActiveOrders = {
  order: Order;
  status: OpenStatus;
  others: Record<OpenStatus, number>;
};

/** @returns the newest open order, and the numbers of the other open ones by status; null without an open order */
export function activeOrders(orders: readonly Order[]): ActiveOrders | null {
  const active = orders
    .flatMap((order) => {
      const status = orderStatus(order);
      return isOpen(status) ? [{ order, status }] : [];
    })
    .sort((a, b) => b.order.position - a.order.position);
  const [newest, ...rest] = active;
  if (newest === undefined) return null;
  const waiting = rest.filter(({ status }) => status === 'waiting').length;
  return { ...newest, others: { waiting, in_progress: rest.length - waiting } };
}

/** @returns the sums of confirmed orders by currency, closed ones too; rejected and waiting orders do not count */
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
 * @returns the state of the guest's call; null without one, or if it was answered a while ago
 */
export function callState(call: GuestCall | undefined, now: number): 'open' | 'answered' | null {
  if (call === undefined) return null;
  if (call.answered_at === null) return 'open';
  return now - Date.parse(call.answered_at) < KNOWN_MS ? 'answered' : null;
}
