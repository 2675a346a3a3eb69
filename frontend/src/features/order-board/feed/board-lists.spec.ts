import { hiddenWaiting } from '#api/board-orders.ts';
import type { EventFrame } from '#api/live/live-frames.ts';
import type { OpenCall, Order } from '#api/types.ts';
import { announcementOf, hearFrame } from './use-board';
import { orderLine } from '#test/restaurant.ts';
import { putCall, putOnBoard, putOrder, removeCall, SHOWN_WAITING } from './board-lists';

const order = (id: string, position: number): Order => ({
  id,
  number: 1,
  venueId: 1,
  table: [],
  tableName: 'Stůl 1',
  totalPrice: 10,
  currency: 'CZK',
  orderItems: [],
  note: null,
  status: 'waiting',
  is_confirmed: null,
  is_rejected: null,
  reject_reason: null,
  placed_at: '2026-11-21T18:00:00.000Z',
  start_time: null,
  end_time: null,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  position,
});
const request = {
  type: 'staffRequest',
  id: 5,
  venueId: 1,
  tableId: 2,
  tablename: 'Stůl 2',
  timestamp: 't',
  position: 9,
};

describe("the board's list of orders", () => {
  it('adds a new order and replaces the one with the same id', () => {
    const board = { orders: [] as Order[], seats: {}, waitingTotal: 0, waitingUpTo: 0 };
    const stale = [order('a', 1), order('b', 2), { ...order('a', 3), is_confirmed: true }].map((one) =>
      putOnBoard(board, one),
    );
    expect(stale).toEqual([false, false, false]);
    expect(hiddenWaiting(board)).toBe(0);
    expect(board.orders.map(({ id, position }) => [id, position])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });

  it('never returns to an older state', () => {
    const orders = [order('a', 7)];
    putOrder(orders, order('a', 4));
    expect(orders[0]?.position).toBe(7);
    putOrder(orders, { ...order('a', 7), note: 'the same state, read again' });
    expect(orders[0]?.note).toBe('the same state, read again');
  });

  it('keeps the station, the course and the state of lines if a later answer lacks them', () => {
    const facts = { productId: 4, categoryId: 2, allergens: [1], station: 3, course: 2, state: 'started' as const };
    const orders = [{ ...order('a', 7), orderItems: [orderLine({ id: 1, ...facts })] }];
    putOrder(orders, { ...order('a', 7), orderItems: [orderLine({ id: 1, stands: 0 })] });
    expect(orders[0]?.orderItems).toEqual([orderLine({ id: 1, stands: 0, ...facts })]);
  });

  it('does not show an old order whose texts were erased', () => {
    const orders = [order('a', 4)];
    const redacted_at = '2026-03-01T12:00:00.000Z';
    putOrder(orders, { ...order('old', 9), redacted_at });
    putOrder(orders, { ...order('a', 10), redacted_at });
    expect(orders).toEqual([{ ...order('a', 10), redacted_at }]);
  });
});

describe('a board with a limited list of waiting orders', () => {
  const flooded = (hidden: number) => ({
    orders: Array.from({ length: SHOWN_WAITING }, (_, index) => order(`shown-${index}`, index + 1)),
    seats: {},
    waitingTotal: SHOWN_WAITING + hidden,
    waitingUpTo: 400 as number | null,
  });
  const taken = (one: Order): Order => ({
    ...one,
    status: 'in_progress',
    is_confirmed: true,
    start_time: 't',
    position: one.position + 1_000,
  });

  it.each([0, 50])('counts an order that comes after %i hidden ones without showing it or refetching', (hidden) => {
    const board = flooded(hidden);
    for (let position = 401; position <= 1_000; position++)
      expect(putOnBoard(board, order(`new-${position}`, position))).toBe(false);
    expect(board.orders).toHaveLength(SHOWN_WAITING);
    expect(hiddenWaiting(board)).toBe(hidden + 600);
  });

  it('counts each order only once, even if the server has counted it before or a frame repeats it', () => {
    const board = flooded(50);
    for (const position of [399, 400, 401, 401]) putOnBoard(board, order(`new-${position}`, position));
    expect(hiddenWaiting(board)).toBe(51);
  });

  it('replaces the last shown order without a code with a new order that has one', () => {
    const board = flooded(50);
    board.orders = board.orders.map((one, index) => ({ ...one, is_verified: index < 98 }));
    expect(putOnBoard(board, { ...order('stranger', 401), is_verified: false })).toBe(false);
    expect(putOnBoard(board, order('guest', 402))).toBe(false);
    // The server has counted it among the hidden ones.
    expect(putOnBoard(board, order('earlier', 399))).toBe(false);
    const shown = board.orders.map(({ id }) => id);
    expect(shown).toHaveLength(SHOWN_WAITING);
    expect(shown.slice(97)).toEqual(['shown-97', 'earlier', 'guest']);
    expect(hiddenWaiting(board)).toBe(52);
    expect(putOnBoard(board, order('too late', 403))).toBe(false);
    expect(board.orders.map(({ id }) => id)).toEqual(shown);
  });

  it('refetches from a server that does not say which orders it has counted', () => {
    const board = { ...flooded(50), waitingUpTo: null };
    expect(putOnBoard(board, order('new', 500))).toBe(true);
    expect(hiddenWaiting(board)).toBe(50);
  });

  it('shows an order while there is room, and counts the later ones', () => {
    const board = {
      ...flooded(0),
      orders: flooded(0).orders.slice(1),
      waitingTotal: SHOWN_WAITING - 1,
      waitingUpTo: 100,
    };
    for (const position of [500, 501, 502]) expect(putOnBoard(board, order(`new-${position}`, position))).toBe(false);
    expect([board.orders.length, hiddenWaiting(board)]).toEqual([SHOWN_WAITING, 2]);
  });

  it('refetches when a shown order has been decided', () => {
    const board = flooded(50);
    expect(putOnBoard(board, taken(order('shown-3', 4)))).toBe(true);
    expect(hiddenWaiting(board)).toBe(50);
    expect(putOnBoard(board, taken(order('shown-3', 4)))).toBe(false);
  });

  it('counts an order again when it returns to waiting', () => {
    const board = flooded(50);
    board.orders.push(taken(order('back', 300)));
    expect(putOnBoard(board, order('back', 2_000))).toBe(false);
    expect([board.waitingTotal, hiddenWaiting(board)]).toEqual([SHOWN_WAITING + 51, 50]);
  });

  it('counts nothing for outdated changes that are replayed after a fetch', () => {
    const board = flooded(50);
    board.orders.push(taken(order('taken', 300)));
    const before = hiddenWaiting(board);
    for (const again of [order('taken', 300), taken(order('taken', 300))]) {
      expect(putOnBoard(board, again)).toBe(false);
    }
    expect([board.waitingTotal, hiddenWaiting(board)]).toEqual([SHOWN_WAITING + 50, before]);
  });

  it('shows a hidden order that was decided elsewhere', () => {
    const board = flooded(50);
    expect(putOnBoard(board, taken(order('hidden', 300)))).toBe(true);
    expect(board.orders.at(-1)?.id).toBe('hidden');
  });

  it('refetches nothing if all waiting orders are shown', () => {
    const board = { ...flooded(0), orders: flooded(0).orders.slice(1), waitingTotal: SHOWN_WAITING - 1 };
    expect(putOnBoard(board, order('new', 500))).toBe(false);
    expect([board.orders.length, hiddenWaiting(board)]).toEqual([SHOWN_WAITING, 0]);
  });
});

describe("the board's list of calls", () => {
  it('adds a call once, removes an answered one, and ignores calls of other venues', () => {
    const calls: OpenCall[] = [];
    const feed = {
      putOrder: () => undefined,
      putCall: (call: OpenCall) => putCall(calls, call),
      removeCall: (id: number) => removeCall(calls, id),
      putVisit: () => undefined,
    };
    const hear = (frame: object) => hearFrame(feed, frame as EventFrame, 1);
    hear(request);
    hear(request);
    hear({ ...request, id: 6, venueId: 2 });
    expect(calls).toEqual([{ id: 5, venueId: 1, tableId: 2, tablename: 'Stůl 2', timestamp: 't' }]);
    hear({ type: 'staffRequestClosed', id: 7, position: 10 });
    expect(calls).toHaveLength(1);
    hear({ type: 'staffRequestClosed', id: 5, position: 10 });
    expect(calls).toEqual([]);
  });

  it('stores how a table wants to pay, and announces the request', () => {
    const calls: OpenCall[] = [];
    const feed = {
      putOrder: () => undefined,
      putCall: (call: OpenCall) => putCall(calls, call),
      removeCall: () => undefined,
      putVisit: () => undefined,
    };
    const wish = { ...request, bill: { how: 'cash', split: true } } as EventFrame;
    hearFrame(feed, wish, 1);
    expect(calls).toEqual([expect.objectContaining({ id: 5, bill: { how: 'cash', split: true } })]);
    expect(announcementOf(wish, () => false)).toBe('Stůl 2 chce platit hotově, zvlášť');
    expect(announcementOf(request as EventFrame, () => false)).toBe('Stůl 2 volá obsluhu');
  });

  it('removes only the answered call', () => {
    const calls = [1, 2, 3].map((id) => ({ id, venueId: 1, tableId: id, tablename: '', timestamp: 't' }));
    removeCall(calls, 2);
    expect(calls.map(({ id }) => id)).toEqual([1, 3]);
  });
});
