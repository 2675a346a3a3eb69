import type { EventFrame } from '../../api/live-frames';
import type { BoardOrders } from '../../api/staff-api';
import type { Order, StaffCall } from '../../api/types';
import { orderState } from './order-state';

/** Puts an order into the list. An older state never replaces a newer one, whichever way it came. */
export function putOrder(orders: Order[], order: Order): void {
  const index = orders.findIndex(({ id }) => id === order.id);
  if (index === -1) orders.push(order);
  else if ((orders[index]?.position ?? 0) <= order.position) orders[index] = order;
}

/** Adds a call unless it is there. */
function putCall(calls: StaffCall[], call: StaffCall): void {
  if (!calls.some(({ id }) => id === call.id)) calls.push(call);
}

function removeCall(calls: StaffCall[], id: number): void {
  const index = calls.findIndex((call) => call.id === id);
  if (index !== -1) calls.splice(index, 1);
}

/** How many of those that wait the board shows at once: as many as the server answers. */
export const SHOWN_WAITING = 100;

function waitingAmong(orders: readonly Order[]): number {
  return orders.filter((order) => orderState(order) === 'waiting').length;
}

/** @returns how many orders wait without being shown; they are the later ones */
export function hiddenWaiting({ orders, waitingTotal }: BoardOrders): number {
  return Math.max(0, waitingTotal - waitingAmong(orders));
}

/**
 * Applies an event to the board. Whoever came after those that are not shown is not shown either.
 * @returns whether the board has to be read anew: one that is not shown may come into sight, or one more is out of it
 */
export function applyToBoard(board: BoardOrders, frame: EventFrame): boolean {
  if (frame.type !== 'orderUpdate') return false;
  const { orders } = board;
  const crowded = hiddenWaiting(board) > 0 || waitingAmong(orders) >= SHOWN_WAITING;
  const known = orders.find(({ id }) => id === frame.order.id);
  const waits = orderState(frame.order) === 'waiting';
  if (crowded && waits && known === undefined) return true;
  const waited = known !== undefined && orderState(known) === 'waiting';
  putOrder(orders, frame.order);
  if (!crowded) board.waitingTotal = waitingAmong(orders);
  else if (waited && !waits) board.waitingTotal -= 1;
  return crowded && !waits && (waited || known === undefined);
}

/** @param venueId calls of another venue are none of this board's */
export function applyToCalls(calls: StaffCall[], frame: EventFrame, venueId: number): void {
  if (frame.type === 'staffRequestClosed') return removeCall(calls, frame.id);
  if (frame.type !== 'staffRequest' || frame.venueId !== venueId) return;
  const { id, tableId, tablename, timestamp } = frame;
  putCall(calls, { id, venueId, tableId, tablename, timestamp });
}
