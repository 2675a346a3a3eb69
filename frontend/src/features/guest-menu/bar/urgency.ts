import type { GuestCall, Order } from '#api/types.ts';
import type { PendingOrder } from '../ordering/ordering-state';
import { isLately, openOrders } from '../orders/active-orders';

export type Status =
  | { kind: 'unsent' | 'resending'; pending: PendingOrder; reachable: boolean }
  | { kind: 'question' | 'refused' | 'order'; order: Order }
  | { kind: 'codeRenewed' | 'menuEnds'; message: string }
  | { kind: 'offline'; saved: Date | null }
  | { kind: 'phoneRemoved' }
  | { kind: 'visitEnded'; byStaff: boolean }
  | { kind: 'call'; call: GuestCall };

export type StatusFacts = {
  orders: readonly Order[];
  refused: readonly Order[];
  calls: readonly (GuestCall | undefined)[];
  /** The server's time, ms since 1970. */
  now: number;
  pending?: PendingOrder | null;
  connection?: { reachable: boolean; saved: Date | null };
  renewedCode?: string | null;
  menuEnd?: string | null;
  isPhoneRemoved?: boolean;
  hasVisitEnded?: boolean;
  isTableFreed?: boolean;
};

/**
 * Lists all statuses, most urgent first: an unsent order, a question with a deadline, obstacles to ordering, then
 * lasting states. Omits the lost connection if there is an unsent order, whose own text mentions it.
 */
export function byUrgency(facts: StatusFacts): Status[] {
  const { pending = null, orders, refused, calls, now, renewedCode = null, menuEnd = null } = facts;
  const { reachable, saved } = facts.connection ?? { reachable: true, saved: null };
  const open = openOrders(orders);
  const sent = (phase: 'unsent' | 'resending') =>
    pending !== null &&
    (pending.phase === 'sending') === (phase === 'resending') && { kind: phase, pending, reachable };
  const all: (Status | false)[] = [
    sent('unsent'),
    ...open.filter(hasOffer).map((order) => ({ kind: 'question' as const, order })),
    ...[...refused].reverse().map((order) => ({ kind: 'refused' as const, order })),
    renewedCode !== null && { kind: 'codeRenewed', message: renewedCode },
    facts.isPhoneRemoved === true && { kind: 'phoneRemoved' },
    !reachable && pending === null && { kind: 'offline', saved },
    facts.hasVisitEnded === true && { kind: 'visitEnded', byStaff: facts.isTableFreed === true },
    menuEnd !== null && { kind: 'menuEnds', message: menuEnd },
    sent('resending'),
    ...open.filter((order) => !hasOffer(order)).map((order) => ({ kind: 'order' as const, order })),
    ...calls.map((call) => call !== undefined && isLately(call, now) && { kind: 'call' as const, call }),
  ];
  return all.filter((status) => status !== false);
}

/** @returns whether the order has an open question about a substitute */
export function hasOffer({ orderItems }: Pick<Order, 'orderItems'>): boolean {
  return orderItems.some(({ substitute }) => substitute?.state === 'offered');
}
