import type { OpenCall, Order } from '#api/types.ts';
import { LINGER_MS, leavingTime } from '../ended/use-lingering';
import { columnsOf } from '../feed/order-columns';
import { byParty, leftCalls, leftOrders, placedCalls, placesOf } from './board-places';

const at = (minute: number) => `2026-11-21T18:${String(minute).padStart(2, '0')}:00.000Z`;
const order = (id: string, minute: number, table = 1): Order => ({
  id,
  number: minute,
  venueId: 1,
  table: [{ id: table, name: `Stůl ${table}` }],
  tableName: `Stůl ${table}`,
  totalPrice: 189,
  currency: 'CZK',
  orderItems: [],
  note: null,
  status: 'waiting',
  is_confirmed: null,
  is_rejected: null,
  reject_reason: null,
  placed_at: at(minute),
  start_time: null,
  end_time: null,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  position: minute,
});
const confirmed = (given: Order): Order => ({
  ...given,
  status: 'in_progress' as const,
  is_confirmed: true,
  start_time: at(59),
});
const rejected = (given: Order): Order => ({
  ...given,
  status: 'rejected' as const,
  is_rejected: true,
  end_time: at(59),
});
const closed = (given: Order): Order => ({ ...confirmed(given), status: 'closed' as const, end_time: at(59) });
const call = (id: number, minute: number): OpenCall => ({
  id,
  venueId: 1,
  tableId: id,
  tablename: `Stůl ${id}`,
  timestamp: at(minute),
});
const [a, b, c] = [order('a', 1), order('b', 2), order('c', 3)] as const;
const ids = (placed: { order: Order }[]) => placed.map((each) => each.order.id);

describe('an order that leaves its column', () => {
  it('is reported with its outcome, whoever decided it, unlike new and unchanged orders', () => {
    expect(leftOrders([a, b, c], [a, confirmed(b), rejected(c), order('d', 4)])).toEqual([
      { order: b, outcome: 'confirmed' },
      { order: c, outcome: 'rejected' },
    ]);
    const expired = { ...rejected(a), status: 'expired' as const };
    expect(leftOrders([a], [expired])).toEqual([{ order: a, outcome: 'expired' }]);
    const withdrawn = { ...rejected(a), is_withdrawn: true };
    expect(leftOrders([a], [withdrawn])).toEqual([{ order: a, outcome: 'withdrawn' }]);
    expect(leftOrders([confirmed(a)], [closed(a)])).toEqual([{ order: confirmed(a), outcome: 'closed' }]);
    expect(leftOrders([confirmed(a)], [a])).toEqual([{ order: confirmed(a), outcome: 'undone' }]);
    expect(leftOrders([closed(a)], [])).toEqual([]);
    expect(leftOrders([a], [])).toEqual([]);
    expect(leftOrders([closed(a)], [a])).toEqual([]);
  });

  it('keeps its place in the old column for a while, and is in its new column too', () => {
    const columns = columnsOf([a, confirmed(b), c]);
    const places = placesOf(columns, leftOrders([a, b, c], [a, confirmed(b), c]));
    expect(places.waiting.map(({ order: { id }, outcome }) => [id, outcome])).toEqual([
      ['a', null],
      ['b', 'confirmed'],
      ['c', null],
    ]);
    expect(ids(places.in_progress)).toEqual(['b']);
    expect(placesOf(columnsOf([rejected(c)]), leftOrders([c], [rejected(c)])).in_progress).toEqual([]);
  });
});

describe('a call that is answered', () => {
  it('keeps its place for a while', () => {
    const [one, two] = [call(1, 5), call(2, 6)] as const;
    const placed = placedCalls([two], leftCalls([one, two], [two]));
    expect(placed.map((each) => [each.call.id, each.answered])).toEqual([
      [1, true],
      [2, false],
    ]);
  });
});

describe('orders of one table', () => {
  it('are grouped at the place of the longest-waiting order, even if it has just been decided', () => {
    const [first, between, later] = [order('a', 1, 4), order('b', 2, 5), order('c', 3, 4)];
    const now = [confirmed(first), between, later];
    const places = placesOf(columnsOf(now), leftOrders([first, between, later], now));
    expect(byParty(places.waiting).map(({ placed }) => ids(placed))).toEqual([['a', 'c'], ['b']]);
  });

  it("are grouped by the table's name if the orders have no table id", () => {
    const named = (id: string, tableName: string) => ({ ...order(id, 1), table: [], tableName });
    const column = placesOf(columnsOf([named('a', 'Bar'), named('b', 'Bar'), named('c', 'Zahrada')]), []).waiting;
    expect(byParty(column).map(({ key, placed }) => [key, ids(placed)])).toEqual([
      ['Bar', ['a', 'b']],
      ['Zahrada', ['c']],
    ]);
  });

  it('are not grouped if the table is unknown', () => {
    const unknown = (id: string) => ({ ...order(id, 1), table: [], tableName: '' });
    const places = placesOf(columnsOf([unknown('a'), unknown('b')]), []);
    expect(byParty(places.waiting).length).toBe(2);
  });
});

describe('lingering tickets', () => {
  it('leave together 1.5 s after the last one was decided, but after at most five seconds', () => {
    expect(leavingTime([1000])).toBe(1000 + LINGER_MS);
    expect(leavingTime([1000, 2200])).toBe(2200 + LINGER_MS);
    expect(leavingTime([1000, 2200, 5900])).toBe(6000);
  });
});
