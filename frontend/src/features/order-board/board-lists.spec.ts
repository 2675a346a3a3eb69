import type { EventFrame } from '../../api/live-frames';
import type { Order, StaffCall } from '../../api/types';
import { applyToCalls, applyToOrders, putOrder } from './board-lists';

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
  is_confirmed: null,
  is_rejected: null,
  reject_reason: null,
  placed_at: '2026-11-21T18:00:00.000Z',
  start_time: null,
  end_time: null,
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

describe('orders on the board', () => {
  it('adds a new order and replaces the one with the same id', () => {
    const orders: Order[] = [];
    applyToOrders(orders, { type: 'orderUpdate', order: order('a', 1), position: 1 });
    applyToOrders(orders, { type: 'orderUpdate', order: order('b', 2), position: 2 });
    applyToOrders(orders, { type: 'orderUpdate', order: { ...order('a', 3), is_confirmed: true }, position: 3 });
    expect(orders.map(({ id, position }) => [id, position])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
  });

  it('never goes back to an older state', () => {
    const orders = [order('a', 7)];
    putOrder(orders, order('a', 4));
    expect(orders[0]?.position).toBe(7);
  });
});

describe('calls on the board', () => {
  it('adds a call once, removes an answered one, ignores other venues', () => {
    const calls: StaffCall[] = [];
    applyToCalls(calls, request as EventFrame, 1);
    applyToCalls(calls, request as EventFrame, 1);
    applyToCalls(calls, { ...request, id: 6, venueId: 2 } as EventFrame, 1);
    expect(calls).toEqual([{ id: 5, venueId: 1, tableId: 2, tablename: 'Stůl 2', timestamp: 't' }]);
    applyToCalls(calls, { type: 'staffRequestClosed', id: 5, position: 10 }, 1);
    expect(calls).toEqual([]);
  });
});
