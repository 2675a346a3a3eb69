import type { Order } from '#api/types.ts';

export type OrderState = 'waiting' | 'in-progress' | 'done';
export type OrderResult = 'finished' | 'rejected';

type Flags = Pick<Order, 'is_confirmed' | 'is_rejected' | 'start_time' | 'end_time'>;

export const orderStates: readonly OrderState[] = ['waiting', 'in-progress', 'done'];

/**
 * Where an order stands for the staff: done once it is rejected or has an end, in progress once it is confirmed and
 * has a start, waiting for approval otherwise (specification, section 4).
 */
export function orderState(order: Flags): OrderState {
  if (order.is_rejected === true || order.end_time !== null) return 'done';
  return order.is_confirmed === true && order.start_time !== null ? 'in-progress' : 'waiting';
}

/** How a done order ended. Rejection takes priority. */
export function orderResult(order: Flags): OrderResult {
  return order.is_rejected === true ? 'rejected' : 'finished';
}

/** The table as staff call it; null when nobody knows. */
export function tableName(order: Pick<Order, 'table' | 'tableName'>): string | null {
  return order.tableName || order.table[0]?.name || null;
}

/** When the order's present wait began: its placing while it waits, its approval while it is worked on. */
export function waitStart(order: Pick<Order, 'placed_at' | 'start_time'> & Flags): string {
  return orderState(order) === 'in-progress' ? (order.start_time ?? order.placed_at) : order.placed_at;
}

/** The longest wait first. */
export function byWait(left: Order, right: Order): number {
  return waitStart(left).localeCompare(waitStart(right)) || left.position - right.position;
}

function byEnd(left: Order, right: Order): number {
  return (right.end_time ?? '').localeCompare(left.end_time ?? '') || right.position - left.position;
}

/** The board's columns: who waits longest stands first; of the done, the latest. */
export function columnsOf(orders: readonly Order[]): Record<OrderState, Order[]> {
  const columns: Record<OrderState, Order[]> = { waiting: [], 'in-progress': [], done: [] };
  for (const order of orders) columns[orderState(order)].push(order);
  columns.waiting.sort(byWait);
  columns['in-progress'].sort(byWait);
  columns.done.sort(byEnd);
  return columns;
}
