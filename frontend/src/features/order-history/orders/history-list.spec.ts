import type { Order } from '#api/types.ts';
import { withFirstPage, withNextPage } from './history-list';

const ended = (minute: number): Order => ({
  id: String(minute),
  number: minute,
  venueId: 1,
  table: [],
  tableName: 'Stůl 1',
  totalPrice: 10,
  currency: 'CZK',
  orderItems: [],
  note: null,
  status: 'closed',
  is_confirmed: true,
  is_rejected: null,
  reject_reason: null,
  placed_at: '2026-11-21T17:00:00.000Z',
  start_time: '2026-11-21T17:01:00.000Z',
  end_time: `2026-11-21T18:${String(minute).padStart(2, '0')}:00.000Z`,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  position: minute,
});
const page = (minutes: number[], nextCursor: string | null) => ({ orders: minutes.map(ended), nextCursor });
const ids = (loaded: { orders: Order[] }) => loaded.orders.map(({ number }) => number);

describe('the pages of the history', () => {
  it('are joined without gaps or repeats while new orders end', () => {
    let loaded = withFirstPage(null, page([30, 20], 'after-20'));
    loaded = withFirstPage(loaded, page([40, 30], 'after-30'));
    expect(ids(loaded)).toEqual([40, 30, 20]);
    expect(loaded.nextCursor).toBe('after-20');
    loaded = withNextPage(loaded, page([10], null));
    expect(ids(loaded)).toEqual([40, 30, 20, 10]);
    expect(loaded.nextCursor).toBeNull();
  });

  it('start over if the first page no longer overlaps the loaded ones', () => {
    const loaded = withFirstPage(withFirstPage(null, page([20, 10], 'after-10')), page([50, 40], 'after-40'));
    expect(ids(loaded)).toEqual([50, 40]);
    expect(loaded.nextCursor).toBe('after-40');
  });
});
