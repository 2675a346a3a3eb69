import { orderStatus } from '#api/order-status.ts';
import type { Order } from '#api/types.ts';
import { waitStart } from '../feed/order-columns';
import type { Placed, Places } from '../board/board-places';

/** The kind of wait: for a confirmation, a meal, a waiter, the bill, or a waiter to carry a ready meal. */
export type WaitKind = 'order' | 'work' | 'call' | 'bill' | 'ready';
export type WaitLevel = 'fresh' | 'soon' | 'overdue';
export type WaitLimits = { soon: number; overdue: number };

const MINUTE_MS = 60_000;

/** Minutes after which a wait is long (`soon`) and too long (`overdue`): docs/product.md#how-long-is-too-long. */
export const waitLimits: Record<WaitKind, WaitLimits> = {
  order: { soon: 2, overdue: 5 },
  work: { soon: 15, overdue: 25 },
  call: { soon: 1, overdue: 3 },
  bill: { soon: 1, overdue: 3 },
  ready: { soon: 2, overdue: 4 },
};

export type Wait = {
  /** Never negative, even if the device's clock is behind the server's. */
  minutes: number;
  level: WaitLevel;
  fraction: number;
};

/**
 * @param startedAt ISO time
 * @param now ms since 1970
 * @param limits those of a station, where they differ from the usual ones
 */
export function waitSince(kind: WaitKind, startedAt: string, now: number, limits = waitLimits[kind]): Wait {
  const { soon, overdue } = limits;
  const elapsed = Math.max(0, now - Date.parse(startedAt)) / MINUTE_MS;
  const level = elapsed >= overdue ? 'overdue' : elapsed >= soon ? 'soon' : 'fresh';
  return { minutes: Math.floor(elapsed), level, fraction: Math.min(1, elapsed / overdue) };
}

/** Maximum number of tickets with a red header. With more, staff would not know which order comes first. */
const LOUD = 2;

/**
 * Selects the orders with a red header: the longest overdue. Orders that wait for a decision come before those in
 * preparation, because one press ends their wait.
 * @param now the server's time, ms since 1970
 */
export function loudOf({ waiting, in_progress: working }: Pick<Places, 'waiting' | 'in_progress'>, now: number) {
  return new Set([...lateOf(waiting, now), ...lateOf(working, now)].slice(0, LOUD));
}

const ROWS_IN_VIEW = 2;

/**
 * Selects the orders with a red age: the longest overdue, at most a third of the tickets in view. If every late ticket
 * were red, the colour would say nothing.
 * @param placed the list, longest wait first
 */
export function redOf(placed: readonly Placed[], columns: number, now: number): ReadonlySet<string> {
  return new Set(lateOf(placed, now).slice(0, Math.max(1, Math.floor((columns * ROWS_IN_VIEW) / 3))));
}

function lateOf(placed: readonly Placed[], now: number): string[] {
  const isLate = (order: Order) =>
    waitSince(orderStatus(order) === 'waiting' ? 'order' : 'work', waitStart(order), now).level === 'overdue';
  return placed.filter(({ order, outcome }) => outcome === null && isLate(order)).map(({ order }) => order.id);
}
