import { waitingOrder } from '../examples';
import { arrivedOrder } from './arrived-order';
import { body } from './examples';
import type { PendingOrder } from './ordering-state';

const ASKED = Date.parse('2026-11-21T18:00:00.000Z');
const pending: PendingOrder = { key: 'key-1', body, askedAt: ASKED, attempts: 1, phase: 'waiting', retryAt: ASKED };
const soups = (quantity: number) => ({
  ...{ id: 1, menuItemId: 1, quantity, itemName: 'Kulajda', priceAtOrderTime: 89, note: null },
  menuItem: { citems: [] },
});
const order = (id: string, quantity: number, afterMs: number) =>
  waitingOrder({ id, orderItems: [soups(quantity)], placed_at: new Date(ASKED + afterMs).toISOString() });
const found = (changes: Partial<PendingOrder>, ...orders: Parameters<typeof arrivedOrder>[1]) =>
  arrivedOrder({ ...pending, ...changes }, orders)?.id;

describe('arrivedOrder', () => {
  it('finds the order with the same dishes that was placed since the guest confirmed it', () => {
    expect(found({}, order('other', 1, 800), order('before', 2, -60_000), order('arrived', 2, 800))).toBe('arrived');
    expect(found({ phase: 'stale' }, order('arrived', 2, 800))).toBe('arrived');
  });

  it('takes no order that was placed before, or that has other dishes', () => {
    expect(found({}, order('before', 2, -60_000), order('other', 3, 800))).toBeUndefined();
  });

  it('leaves the first send to its answer', () => {
    expect(found({ phase: 'sending' }, order('arrived', 2, 800))).toBeUndefined();
    expect(found({ phase: 'sending', attempts: 2 }, order('arrived', 2, 800))).toBe('arrived');
  });
});
