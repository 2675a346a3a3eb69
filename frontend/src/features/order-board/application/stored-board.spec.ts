import type { Order } from '#api/types.ts';
import { order } from '#test/restaurant.ts';
import { packed, type StoredBoard } from './stored-board';

const board = (orders: Order[]) => ({
  venue: { id: 1, timeZone: 'Europe/Prague' },
  at: 0,
  orders,
  calls: [],
  hidden: 5,
});
const waiting = (count: number, note: string | null = null) =>
  Array.from({ length: count }, (_, index) => order({ n: index + 1, note }));
const unpacked = (orders: Order[]) => JSON.parse(packed(board(orders)) ?? 'null') as StoredBoard | null;

it('the stored board has the first 200 orders of a crowded board, and counts the waiting orders that it leaves out', () => {
  const started = order({ n: 300, is_confirmed: true, start_time: '2026-11-21T18:00:00.000Z' });
  const stored = unpacked([...waiting(230), started])!;
  expect([stored.orders.length, stored.hidden]).toEqual([200, 5 + 30]);
});

it('the stored board has fewer orders if their notes are long, and is not stored if it is too long even without orders', () => {
  const text = packed(board(waiting(200, 'x'.repeat(20_000))))!;
  expect(text.length).toBeLessThanOrEqual(500_000);
  expect(unpacked(waiting(200, 'x'.repeat(20_000)))?.orders).toHaveLength(12);
  expect(packed({ ...board([]), calls: [{ id: 1, tablename: 'x'.repeat(500_000) }] as never })).toBeNull();
});
