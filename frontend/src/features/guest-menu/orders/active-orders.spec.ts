import type { GuestCall, Order } from '#api/types.ts';
import { waitingOrder } from '#test/guest-examples.ts';
import { confirmedTotals, isLately, openOrders } from './active-orders';

const START = '2026-11-21T18:05:00.000Z';
const waiting = (id: string, position: number) => waitingOrder({ id, position });
const inProgress = (id: string, position: number): Order => ({
  ...waiting(id, position),
  status: 'in_progress',
  is_confirmed: true,
  start_time: START,
});

describe('The open orders', () => {
  const idsOf = (orders: Order[]) => openOrders(orders).map(({ id }) => id);

  it('begin with the order that has the newest news', () => {
    const orders = [waiting('a', 1), inProgress('b', 9), waiting('c', 3), inProgress('d', 5)];
    expect(idsOf(orders)).toEqual(['b', 'd', 'c', 'a']);
  });

  it('leave out ended orders', () => {
    const closed: Order = { ...inProgress('a', 7), status: 'closed', end_time: START };
    const rejected: Order = { ...waiting('b', 8), status: 'rejected', is_rejected: true, end_time: START };
    const expired: Order = { ...waiting('e', 9), status: 'expired', is_rejected: true, end_time: START };
    expect(idsOf([closed, rejected, expired])).toEqual([]);
    expect(idsOf([closed, waiting('c', 2), rejected])).toEqual(['c']);
  });
});

it('confirmedTotals sums accepted orders exactly for each currency, without waiting and rejected ones', () => {
  const priced = (id: string, totalPrice: number, currency: 'CZK' | 'EUR' = 'CZK'): Order => ({
    ...inProgress(id, 1),
    totalPrice,
    currency,
  });
  const orders = [
    priced('a', 0.1),
    { ...priced('b', 0.2), status: 'closed' as const, end_time: START },
    priced('c', 7.9, 'EUR'),
    waitingOrder({ id: 'd', totalPrice: 500 }),
    { ...priced('e', 900), status: 'rejected' as const, is_rejected: true },
  ];
  expect(confirmedTotals(orders)).toEqual([
    { currency: 'CZK', total: 0.3 },
    { currency: 'EUR', total: 7.9 },
  ]);
  expect(confirmedTotals([])).toEqual([]);
});

it('isLately is true for five minutes after the staff have answered a call', () => {
  const call: GuestCall = { id: 1, venueId: 1, tableId: 7, tablename: 'Stůl 7', timestamp: START, answered_at: null };
  const answered = { ...call, answered_at: START };
  const later = (minutes: number) => Date.parse(START) + minutes * 60_000;
  expect(isLately(call, later(90))).toBe(true);
  expect([0, 4, 5, 6].map((minutes) => isLately(answered, later(minutes)))).toEqual([true, true, false, false]);
});
