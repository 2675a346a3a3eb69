import { endsOrder, isOfOrder, ORDER_EVENTS, WAIT_ENDS, type OrderEvent } from './order.events.js';

const LIVES: Record<string, OrderEvent['type'][]> = {
  served: ['OrderPlaced', 'OrderConfirmed', 'OrderClosed'],
  refused: ['OrderPlaced', 'OrderRejected'],
  forgotten: ['OrderPlaced', 'OrderExpired'],
  withdrawn: ['OrderPlaced', 'OrderWithdrawn'],
};

describe("A sequence of an order's events", () => {
  it.each(Object.values(LIVES))('is open until its last event: %j', (...life) => {
    expect(life.map(endsOrder)).toEqual(life.map((_, index) => index === life.length - 1));
  });

  it("ends the guest's wait for a decision first, and the wait for the food afterwards", () => {
    const ended = (life: OrderEvent['type'][]) => life.map((type) => WAIT_ENDS[type]);
    expect(ended(LIVES['served']!)).toEqual([null, 'decision', 'end']);
    expect(ended(LIVES['refused']!)).toEqual([null, 'decision']);
    expect(ended(LIVES['forgotten']!)).toEqual([null, null]);
    expect(ended(LIVES['withdrawn']!)).toEqual([null, null]);
  });
});

describe('The events of an order', () => {
  it('are distinguished from other events', () => {
    expect([...new Set(Object.values(LIVES).flat())].every(isOfOrder)).toBe(true);
    expect(['StaffCalled', 'constructor', ''].some(isOfOrder)).toBe(false);
  });

  it('are each stored with the number of their schema', () => {
    for (const { schema } of Object.values(ORDER_EVENTS)) expect(schema).toBeGreaterThanOrEqual(1);
  });
});
