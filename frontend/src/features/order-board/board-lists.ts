import type { EventFrame } from '../../api/live-frames';
import type { Order, StaffCall } from '../../api/types';

/**
 * Puts an order into the list: replaces the one with the same id, or adds it (specification, section 4). An older
 * state never replaces a newer one, whichever way it came.
 */
export function putOrder(orders: Order[], order: Order): void {
  const index = orders.findIndex(({ id }) => id === order.id);
  if (index === -1) orders.push(order);
  else if ((orders[index]?.position ?? 0) <= order.position) orders[index] = order;
}

/** Adds a call unless it is there. */
export function putCall(calls: StaffCall[], call: StaffCall): void {
  if (!calls.some(({ id }) => id === call.id)) calls.push(call);
}

export function removeCall(calls: StaffCall[], id: number): void {
  const index = calls.findIndex((call) => call.id === id);
  if (index !== -1) calls.splice(index, 1);
}

export function applyToOrders(orders: Order[], frame: EventFrame): void {
  if (frame.type === 'orderUpdate') putOrder(orders, frame.order);
}

/** @param venueId calls of another venue are none of this board's (specification, section 4) */
export function applyToCalls(calls: StaffCall[], frame: EventFrame, venueId: number): void {
  if (frame.type === 'staffRequestClosed') return removeCall(calls, frame.id);
  if (frame.type !== 'staffRequest' || frame.venueId !== venueId) return;
  const { id, tableId, tablename, timestamp } = frame;
  putCall(calls, { id, venueId, tableId, tablename, timestamp });
}
