import type { Order } from '../../api/types';
import { decided } from './decision';
import { orderState } from './order-state';

const now = '2026-11-21T18:05:00.000Z';
const waiting: Order = {
  id: 'a',
  number: 1,
  venueId: 1,
  table: [],
  tableName: 'Stůl 7',
  totalPrice: 189,
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
  position: 1,
};

describe('an order sent back with a decision', () => {
  it('is confirmed and started by approval', () => {
    expect(decided(waiting, { kind: 'approve' }, now)).toEqual({
      ...waiting,
      status: 'in_progress',
      is_confirmed: true,
      start_time: now,
    });
  });

  it('is ended by closing', () => {
    const working = decided(waiting, { kind: 'approve' }, now);
    expect(orderState(decided(working, { kind: 'finish' }, now))).toBe('done');
  });

  it('is ended by rejection, with the reason that was given or none', () => {
    const rejected = decided(waiting, { kind: 'reject', reason: ' Vyprodáno ' }, now);
    expect(rejected).toEqual({
      ...waiting,
      status: 'rejected',
      is_rejected: true,
      end_time: now,
      reject_reason: 'Vyprodáno',
    });
    expect(decided(waiting, { kind: 'reject', reason: '  ' }, now).reject_reason).toBeNull();
  });
});
