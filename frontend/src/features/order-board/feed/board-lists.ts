import { type BoardOrders, hiddenWaiting, type Seat, waitingAmong, withSeat } from '#api/board-orders.ts';
import { isWithoutCode, orderStatus } from '#api/order-status.ts';
import type { Order, OpenCall } from '#api/types.ts';

/** Adds or replaces an order. An older state never replaces a newer one, whatever its source. */
export function putOrder(orders: Order[], order: Order): void {
  const index = orders.findIndex(({ id }) => id === order.id);
  // Does not add an order with erased notes, because it ended long ago.
  if (index === -1 && order.redacted_at !== undefined) return;
  if (index === -1) orders.push(order);
  else if ((orders[index]?.position ?? 0) <= order.position) orders[index] = withFacts(order, orders[index]);
}

/**
 * Keeps the lines' dish, station and step, because the answer to a decision lacks them and may come after its frame.
 */
function withFacts(order: Order, before: Order | undefined): Order {
  const hasFacts = (one?: Order) => one?.orderItems.some(({ productId }) => productId !== undefined) === true;
  if (hasFacts(order) || !hasFacts(before)) return order;
  const known = new Map(before?.orderItems.map((line) => [line.id, line]));
  const orderItems = order.orderItems.map((line) => {
    const { productId, categoryId, allergens, station, course, state, stateAt } = known.get(line.id) ?? line;
    if (productId === undefined) return line;
    const stepped = state && { state, ...(stateAt && { stateAt }) };
    return {
      ...line,
      productId,
      categoryId,
      allergens,
      ...(station && { station }),
      ...(course && { course }),
      ...stepped,
    };
  });
  return { ...order, orderItems };
}

/** Adds a call unless the list has it. */
export function putCall(calls: OpenCall[], call: OpenCall): void {
  if (!calls.some(({ id }) => id === call.id)) calls.push(call);
}

export function removeCall(calls: OpenCall[], id: number): void {
  const index = calls.findIndex((call) => call.id === id);
  if (index !== -1) calls.splice(index, 1);
}

/** Records the seat of a visit and moves its orders there. An older seat never replaces a newer one. */
export function putSeat(board: BoardOrders, visitId: string, seat: Seat): void {
  if ((board.seats[visitId]?.position ?? 0) > seat.position) return;
  board.seats = { ...board.seats, [visitId]: seat };
  for (const [index, order] of board.orders.entries()) {
    const isSeated = order.visitId !== visitId || (order.seat ?? order.table[0])?.id === seat.id;
    if (!isSeated) board.orders[index] = withSeat(order, board.seats);
  }
}

/** @returns whether this order changes the bill of a party that has asked for it */
export function changesAccount(calls: readonly OpenCall[], { visitId }: Order): boolean {
  return visitId !== null && calls.some(({ bill, party }) => bill !== undefined && party?.visits.includes(visitId));
}

/** Maximum number of waiting orders on the board: as many as the server sends. */
export const SHOWN_WAITING = 100;

/**
 * Puts an order onto the board. An order later than the hidden ones is hidden too, and counted once. An order with the
 * table's code takes the place of one without it.
 * @returns whether to refetch the board: a hidden order comes into view, or the number of hidden ones is unknown
 */
export function putOnBoard(board: BoardOrders, sent: Order): boolean {
  const { orders, seats } = board;
  const order = withSeat(sent, seats);
  const crowded = hiddenWaiting(board) > 0 || waitingAmong(orders) >= SHOWN_WAITING;
  const isKnown = orders.some(({ id }) => id === order.id);
  if (crowded && orderStatus(order) === 'waiting' && !isKnown) return putBehind(board, order);
  const waited = waitsAmong(orders, order);
  putOrder(orders, order);
  // Counts again, because the board ignores an outdated order and keeps the newer state.
  const waits = waitsAmong(orders, order);
  if (!crowded) board.waitingTotal = waitingAmong(orders);
  else board.waitingTotal += Number(waits) - Number(waited);
  return crowded && !waits && (waited || !isKnown);
}

function waitsAmong(orders: readonly Order[], { id }: Order): boolean {
  return orders.some((order) => order.id === id && orderStatus(order) === 'waiting');
}

function putBehind(board: BoardOrders, order: Order): boolean {
  if (!countHidden(board, order)) return true;
  const last = board.orders.findLastIndex((one) => orderStatus(one) === 'waiting' && isWithoutCode(one));
  if (last !== -1 && !isWithoutCode(order)) board.orders.splice(last, 1, order);
  return false;
}

/**
 * Counts a hidden order once, so that a flood of orders does not make every board refetch its list.
 * @returns false if it is unknown whether the order was counted
 */
function countHidden(board: BoardOrders, { position }: Order): boolean {
  if (board.waitingUpTo === null) return false;
  if (position <= board.waitingUpTo) return true;
  board.waitingUpTo = position;
  board.waitingTotal += 1;
  return true;
}
