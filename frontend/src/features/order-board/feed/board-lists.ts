import { type BoardOrders, hiddenWaiting, type Seat, waitingAmong, withSeat } from '#api/board-orders.ts';
import { orderStatus } from '#api/order-status.ts';
import { isWithoutCode } from '#api/order-visit.ts';
import type { Order, OpenCall } from '#api/types.ts';

/** Puts an order into the list. An older state never replaces a newer one, whichever way it came. */
export function putOrder(orders: Order[], order: Order): void {
  const index = orders.findIndex(({ id }) => id === order.id);
  // Whose notes were erased has ended, often long ago: who does not show it has nothing to put right.
  if (index === -1 && order.redacted_at !== undefined) return;
  if (index === -1) orders.push(order);
  else if ((orders[index]?.position ?? 0) <= order.position) orders[index] = order;
}

/** Adds a call unless it is there. */
export function putCall(calls: OpenCall[], call: OpenCall): void {
  if (!calls.some(({ id }) => id === call.id)) calls.push(call);
}

export function removeCall(calls: OpenCall[], id: number): void {
  const index = calls.findIndex((call) => call.id === id);
  if (index !== -1) calls.splice(index, 1);
}

/** Notes where a visit sits, and seats its orders there. An older seat never replaces a newer one. */
export function putSeat(board: BoardOrders, visitId: string, seat: Seat): void {
  if ((board.seats[visitId]?.position ?? 0) > seat.position) return;
  board.seats = { ...board.seats, [visitId]: seat };
  for (const [index, order] of board.orders.entries()) {
    const isSeated = order.visitId !== visitId || (order.seat ?? order.table[0])?.id === seat.id;
    if (!isSeated) board.orders[index] = withSeat(order, board.seats);
  }
}

/** @returns whether the account of a party that wants to pay is another one after this order */
export function changesAccount(calls: readonly OpenCall[], { visitId }: Order): boolean {
  return visitId !== null && calls.some(({ bill, party }) => bill !== undefined && party?.visits.includes(visitId));
}

/** How many of those that wait the board shows at once: as many as the server answers. */
export const SHOWN_WAITING = 100;

/**
 * Puts an order onto the board. Whoever came after those that are not shown is not shown either, and is counted once; but with the table's
 * code they take the place of one without it.
 * @returns whether the board has to be read anew: one that is not shown comes into sight, or it cannot be told how many they are
 */
export function putOnBoard(board: BoardOrders, sent: Order): boolean {
  const { orders, seats } = board;
  const order = withSeat(sent, seats);
  const crowded = hiddenWaiting(board) > 0 || waitingAmong(orders) >= SHOWN_WAITING;
  const isKnown = orders.some(({ id }) => id === order.id);
  if (crowded && orderStatus(order) === 'waiting' && !isKnown) return putBehind(board, order);
  const waited = waitsAmong(orders, order);
  putOrder(orders, order);
  // What has been overtaken counts as nothing: the board keeps the newer state.
  const waits = waitsAmong(orders, order);
  if (!crowded) board.waitingTotal = waitingAmong(orders);
  else board.waitingTotal += Number(waits) - Number(waited);
  return crowded && !waits && (waited || !isKnown);
}

function waitsAmong(orders: readonly Order[], { id }: Order): boolean {
  return orders.some((order) => order.id === id && orderStatus(order) === 'waiting');
}

/** @returns whether the board has to be read anew */
function putBehind(board: BoardOrders, order: Order): boolean {
  if (!countHidden(board, order)) return true;
  const last = board.orders.findLastIndex((one) => orderStatus(one) === 'waiting' && isWithoutCode(one));
  if (last !== -1 && !isWithoutCode(order)) board.orders.splice(last, 1, order);
  return false;
}

/** A flood must not make every board read everything at every order. @returns whether it can be told if the order was counted */
function countHidden(board: BoardOrders, { position }: Order): boolean {
  if (board.waitingUpTo === null) return false;
  if (position <= board.waitingUpTo) return true;
  board.waitingUpTo = position;
  board.waitingTotal += 1;
  return true;
}
