import type { LineState } from './kitchen.events.js';
import type { OrderLine } from './order-lines.events.js';
import type { PlacedOrder } from './order.events.js';
import { pickupNumberOf } from './pickup-number.js';

const line = (steps: Partial<Record<LineState, number>>, changes: Partial<OrderLine> = {}): OrderLine => {
  const state = (['served', 'ready', 'started'] as const).find((one) => steps[one] !== undefined);
  const dish = { productId: 1, categoryId: 1, station: 1, allergens: null, itemId: 1, name: 'Svíčková' };
  return { ...dish, price: 100, quantity: 2, ...(state && { state, steps }), ...changes };
};
const order = (lines: OrderLine[], status: PlacedOrder['status'] = 'in_progress') =>
  ({ number: 12, status, lines }) as unknown as PlacedOrder;

describe('The number of a pick-up order', () => {
  it.each(['waiting', 'rejected', 'closed', 'expired', 'withdrawn'] as const)(
    'is not shown while it is %s',
    (status) => {
      expect(pickupNumberOf(order([line({ ready: 5 })], status))).toBeNull();
    },
  );

  it('is shown as in preparation until all lines of stations are ready', () => {
    const preparing = { number: 12, state: 'preparing', readyAt: null };
    expect(pickupNumberOf(order([line({})]))).toEqual(preparing);
    expect(pickupNumberOf(order([line({ ready: 5 }), line({ started: 6 })]))).toEqual(preparing);
  });

  it('is shown as ready from the moment when its last line became ready', () => {
    const { station: _, ...bottle } = line({});
    const lines = [line({ started: 1, ready: 5 }), line({ ready: 9 }), line({ served: 7 }), bottle];
    expect(pickupNumberOf(order(lines))).toEqual({ number: 12, state: 'ready', readyAt: 9 });
  });

  it('ignores a line without an active piece', () => {
    const lines = [line({ ready: 5 }), line({}, { stands: 0 })];
    expect(pickupNumberOf(order(lines))).toEqual({ number: 12, state: 'ready', readyAt: 5 });
  });
});
