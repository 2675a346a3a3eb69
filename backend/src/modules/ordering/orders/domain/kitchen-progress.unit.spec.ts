import type { LineState } from './kitchen.events.js';
import { kitchenProgress } from './kitchen-progress.js';
import type { OrderLine } from './order-lines.events.js';

const line = (state: LineState | 'placed', changes: Partial<OrderLine> = {}): OrderLine => ({
  productId: 1,
  categoryId: 1,
  station: 1,
  allergens: null,
  itemId: 1,
  name: 'Svíčková',
  price: 100,
  quantity: 2,
  ...(state !== 'placed' && { state }),
  ...changes,
});

describe('The progress in the kitchen', () => {
  it.each<[(LineState | 'placed')[], LineState | undefined]>([
    [[], undefined],
    [['placed', 'placed'], undefined],
    [['placed', 'started'], 'started'],
    [['placed', 'served'], 'started'],
    [['ready', 'started'], 'started'],
    [['ready', 'served'], 'ready'],
    [['served', 'served'], 'served'],
  ])('with lines in the states %j is %s', (states, progress) => {
    expect(kitchenProgress(states.map((state) => line(state)))).toBe(progress);
  });

  it('ignores lines without a station and lines without an active piece', () => {
    const { station: _, ...bottle } = line('served');
    expect(kitchenProgress([bottle])).toBeUndefined();
    expect(kitchenProgress([bottle, line('ready'), line('placed', { stands: 0 })])).toBe('ready');
  });
});
