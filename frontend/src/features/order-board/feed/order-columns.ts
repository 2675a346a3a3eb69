import { isOpen, type OpenStatus, orderStatus, type StatusOf } from '#api/order-status.ts';
import type { OpenCall, Order } from '#api/types.ts';

export type BoardColumn = OpenStatus | 'ended';

export const boardColumns: readonly BoardColumn[] = ['waiting', 'in_progress', 'ended'];

function columnOf(order: StatusOf): BoardColumn {
  const status = orderStatus(order);
  return isOpen(status) ? status : 'ended';
}

/** Returns the name of the table where the order's party sits now; null if unknown. */
export function tableName(order: Pick<Order, 'table' | 'tableName' | 'seat'>): string | null {
  return order.seat?.name ?? placedAt(order);
}

/** Returns the name of the table at which the order was placed if its party has moved since; otherwise null. */
export function formerTable(order: Order): string | null {
  return order.seat === undefined ? null : placedAt(order);
}

/** Returns the name of the table where the calling party sits now; null if unknown. */
export function callTable({ party, tablename }: OpenCall): string | null {
  return party?.table.name ?? (tablename || null);
}

/** Returns the name of the table of the call if the party has moved since; otherwise null. */
export function formerCallTable({ party, tableId, tablename }: OpenCall): string | null {
  return party === undefined || party.table.id === tableId ? null : tablename || null;
}

function placedAt({ tableName: name, table }: Pick<Order, 'table' | 'tableName'>): string | null {
  return name || table[0]?.name || null;
}

/** Returns when the order's current wait began: when it was placed, or confirmed if it is in progress. */
export function waitStart(order: Pick<Order, 'placed_at'> & StatusOf): string {
  return orderStatus(order) === 'in_progress' ? (order.start_time ?? order.placed_at) : order.placed_at;
}

/** Tells whether the order has waited for so long that the staff were alerted (docs/product.md#escalation). */
export function isUnanswered(order: Pick<Order, 'unattended'> & StatusOf): boolean {
  return orderStatus(order) === 'waiting' && order.unattended !== undefined;
}

/** Compares ISO times of one format. With hundreds of orders, `localeCompare` takes many times as long. */
function compareTimes(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Compares two orders, so that the longest wait comes first. */
export function byWait(left: Order, right: Order): number {
  return compareTimes(waitStart(left), waitStart(right)) || left.position - right.position;
}

function byEnd(left: Order, right: Order): number {
  return compareTimes(right.end_time ?? '', left.end_time ?? '') || right.position - left.position;
}

/** Sorts the orders into the board's columns: longest wait first, but the ended orders latest first. */
export function columnsOf(orders: readonly Order[]): Record<BoardColumn, Order[]> {
  const columns: Record<BoardColumn, Order[]> = { waiting: [], in_progress: [], ended: [] };
  for (const order of orders) columns[columnOf(order)].push(order);
  columns.waiting.sort(byWait);
  columns.in_progress.sort(byWait);
  columns.ended.sort(byEnd);
  return columns;
}
