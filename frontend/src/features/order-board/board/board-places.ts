import { isOpen, isWithoutCode, type OpenStatus, orderStatus, shownStatus } from '#api/order-status.ts';
import type { OpenCall, Order } from '#api/types.ts';
import { byName } from '#shared/format/by-name.ts';
import { boardTexts } from '../board-texts';
import { type BoardColumn, byWait, columnsOf, tableName } from '../feed/order-columns';

export type Outcome = 'confirmed' | 'rejected' | 'closed' | 'expired' | 'withdrawn' | 'undone';

/** An order in a column. `outcome` is null for an order that belongs there, and set for one that has just left. */
export type Placed = { order: Order; outcome: Outcome | null };
export type PlacedCall = { call: OpenCall; answered: boolean };

export const openStatuses: readonly OpenStatus[] = ['waiting', 'in_progress'];

export type LeftOrder = { order: Order; outcome: Outcome };

function outcomeOf(order: Order): Outcome {
  const status = shownStatus(order);
  // Only an undo can return an order to waiting.
  if (status === 'waiting') return 'undone';
  return status === 'in_progress' ? 'confirmed' : status;
}

/** Returns the open orders of a list that are in another column in the next list, with their earlier state. */
export function leftOrders(before: readonly Order[], now: readonly Order[]): LeftOrder[] {
  const present = new Map(now.map((order) => [order.id, order]));
  return before.flatMap((order) => {
    const next = present.get(order.id);
    const moved = next !== undefined && isOpen(orderStatus(order)) && orderStatus(next) !== orderStatus(order);
    return moved ? [{ order, outcome: outcomeOf(next) }] : [];
  });
}

/** Returns the calls of a list that are missing from the next list. */
export function leftCalls(before: readonly OpenCall[], now: readonly OpenCall[]): { call: OpenCall }[] {
  const present = new Set(now.map(({ id }) => id));
  return before.filter(({ id }) => !present.has(id)).map((call) => ({ call }));
}

/** The board's columns. Waiting orders without their table's code are in `withoutCode`, the others in `waiting`. */
export type Places = Record<OpenStatus, Placed[]> & { withoutCode: Placed[] };

/** Returns the columns of open orders. Orders that have just left are still in their places. */
export function placesOf(columns: ReturnType<typeof columnsOf>, left: readonly LeftOrder[]): Places {
  const places = (status: OpenStatus): Placed[] => {
    const byId = new Map<string, Placed>();
    for (const each of left) if (orderStatus(each.order) === status) byId.set(each.order.id, each);
    for (const order of columns[status]) byId.set(order.id, { order, outcome: null });
    return [...byId.values()].sort((one, other) => byWait(one.order, other.order));
  };
  const waiting = places('waiting');
  return {
    waiting: waiting.filter(({ order }) => !isWithoutCode(order)),
    in_progress: places('in_progress'),
    withoutCode: waiting.filter(({ order }) => isWithoutCode(order)),
  };
}

/** The number of orders in each column; waiting orders without their table's code are counted separately. */
export type Counts = Record<BoardColumn, number> & { withoutCode: number };

/** @param hidden the number of waiting orders that the board does not show; they are counted too */
export function countsOf(columns: ReturnType<typeof columnsOf>, hidden: number): Counts {
  const withoutCode = columns.waiting.filter((order) => isWithoutCode(order)).length;
  return {
    waiting: columns.waiting.length - withoutCode + hidden,
    in_progress: columns.in_progress.length,
    ended: columns.ended.length,
    withoutCode,
  };
}

/** Returns the calls, longest wait first, with those that have just been answered. */
export function placedCalls(calls: readonly OpenCall[], left: readonly { call: OpenCall }[]): PlacedCall[] {
  return [
    ...calls.map((call) => ({ call, answered: false })),
    ...left.map(({ call }) => ({ call, answered: true })),
  ].sort((one, other) => one.call.timestamp.localeCompare(other.call.timestamp));
}

function partyKey({ visitId, table, id, ...order }: Order): string {
  return visitId ?? String(table[0]?.id ?? (order.tableName || id));
}

/** Returns the other orders of the same party. */
export function ofSameParty(orders: readonly Order[], order: Order): Order[] {
  return orders.filter((other) => other.id !== order.id && partyKey(other) === partyKey(order));
}

/** Returns the names of the orders' tables, each once, in natural order. */
export function tablesOf(orders: readonly Order[]): string[] {
  return [...new Set(orders.map((order) => tableName(order) ?? boardTexts.unknownTable))].sort(byName);
}

export type PartyGroup = { key: string; placed: Placed[] };

export function byParty(column: readonly Placed[]): PartyGroup[] {
  const groups = new Map<string, Placed[]>();
  for (const placed of column) {
    const key = partyKey(placed.order);
    groups.set(key, [...(groups.get(key) ?? []), placed]);
  }
  return [...groups].map(([key, placed]) => ({ key, placed }));
}
