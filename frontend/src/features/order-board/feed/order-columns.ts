import { isOpen, type OpenStatus, type OrderFlags, orderStatus } from '#api/order-status.ts';
import type { OpenCall, Order } from '#api/types.ts';

/** Where the board shows an order: all that have ended stand together. */
export type BoardColumn = OpenStatus | 'ended';

export const boardColumns: readonly BoardColumn[] = ['waiting', 'in_progress', 'ended'];

function columnOf(order: OrderFlags): BoardColumn {
  const status = orderStatus(order);
  return isOpen(status) ? status : 'ended';
}

/** Where the order's party sits now, as staff call the table; null when nobody knows. */
export function tableName(order: Pick<Order, 'table' | 'tableName' | 'seat'>): string | null {
  return order.seat?.name ?? placedAt(order);
}

/** The table at which the order was placed, when its party sits at another one by now. */
export function formerTable(order: Order): string | null {
  return order.seat === undefined ? null : placedAt(order);
}

/** The table of those who call, where they sit now. */
export function callTable({ party, tablename }: OpenCall): string | null {
  return party?.table.name ?? (tablename || null);
}

/** The table from which they called, when they sit at another one by now. */
export function formerCallTable({ party, tableId, tablename }: OpenCall): string | null {
  return party === undefined || party.table.id === tableId ? null : tablename || null;
}

function placedAt({ tableName: name, table }: Pick<Order, 'table' | 'tableName'>): string | null {
  return name || table[0]?.name || null;
}

/** When the order's present wait began: its placing while it waits, its confirmation while it is worked on. */
export function waitStart(order: Pick<Order, 'placed_at'> & OrderFlags): string {
  return orderStatus(order) === 'in_progress' ? (order.start_time ?? order.placed_at) : order.placed_at;
}

/** The longest wait first. */
export function byWait(left: Order, right: Order): number {
  return waitStart(left).localeCompare(waitStart(right)) || left.position - right.position;
}

function byEnd(left: Order, right: Order): number {
  return (right.end_time ?? '').localeCompare(left.end_time ?? '') || right.position - left.position;
}

/** The board's columns: who waits longest stands first; of the ended, the latest. */
export function columnsOf(orders: readonly Order[]): Record<BoardColumn, Order[]> {
  const columns: Record<BoardColumn, Order[]> = { waiting: [], in_progress: [], ended: [] };
  for (const order of orders) columns[columnOf(order)].push(order);
  columns.waiting.sort(byWait);
  columns.in_progress.sort(byWait);
  columns.ended.sort(byEnd);
  return columns;
}
