import { renderToStaticMarkup } from 'react-dom/server';
import type { Order } from '#api/types.ts';
import { orderLine } from '#test/restaurant.ts';
import { takeBack, undoableOf, UndoList } from './undo-strip';

const NOW = Date.parse('2026-11-23T18:00:00.000Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString();
const decided = (id: string, undoFor: number, changes: Partial<Order> = {}): Order => ({
  id,
  number: 12,
  venueId: 1,
  table: [{ id: 7, name: 'Stůl 7' }],
  tableName: 'Stůl 7',
  totalPrice: 10,
  currency: 'CZK',
  orderItems: [],
  note: null,
  status: 'in_progress',
  is_confirmed: true,
  is_rejected: null,
  visitId: null,
  phone: null,
  is_verified: true,
  opens_visit: false,
  reject_reason: null,
  placed_at: at(-600),
  start_time: at(undoFor - 10),
  end_time: null,
  position: 1,
  undo_until: at(undoFor),
  ...changes,
});
const { undo_until: _, ...waiting } = decided('w', 0, { status: 'waiting', is_confirmed: null, start_time: null });
const shown = (orders: Order[], pending = new Set<string>()): string =>
  renderToStaticMarkup(<UndoList undoable={undoableOf(orders, NOW)} pending={pending} onTakeBack={() => undefined} />);

describe('the strip of undoable decisions', () => {
  it('shows the order and the seconds left, with a button that names the decision', () => {
    const html = shown([decided('a', 7.2)]);
    expect(html).toContain('Schváleno: Stůl 7');
    expect(html).toContain('ještě 8 s');
    expect(html).toContain('aria-label="Vrátit, Schváleno: Stůl 7, objednávka číslo 12"');
  });

  it.each<[string, Partial<Order>]>([
    ['confirmed', {}],
    // The append took a moment.
    ['confirmed', { start_time: at(-5.03) }],
    ['partly', { orderItems: [orderLine({ id: 1 }), orderLine({ id: 2, is_rejected: true })] }],
    ['rejected', { status: 'rejected', is_rejected: true, start_time: null, end_time: at(-5) }],
    ['closed', { status: 'closed', end_time: at(-5) }],
    ['changed', { orderItems: [orderLine({ id: 1, cancelledQuantity: 1 })] }],
    ['changed', { status: 'waiting', is_confirmed: null, start_time: null }],
  ])('names the decision: %s', (what, changes) => {
    expect(undoableOf([decided('a', 5, changes)], NOW).map((one) => one.what)).toEqual([what]);
  });

  it('is empty when the time is over, or nothing was decided', () => {
    expect(shown([decided('a', 0), decided('b', -1), waiting])).toBe('');
  });

  it('sorts the latest decision first, however many there are', () => {
    const orders = [
      decided('a', 3, { position: 1 }),
      decided('b', 4, { position: 3 }),
      decided('c', 4, { position: 2 }),
    ];
    expect(undoableOf(orders, NOW).map(({ order }) => order.id)).toEqual(['b', 'c', 'a']);
  });

  it("promises at most ten seconds, however wrong the device's clock is", () => {
    expect(undoableOf([decided('a', 14)], NOW).map(({ secondsLeft }) => secondsLeft)).toEqual([10]);
  });

  it('disables the button of a decision that is being undone', () => {
    expect(shown([decided('a', 5)], new Set(['a']))).toContain('disabled=""');
    expect(shown([decided('a', 5)], new Set(['b']))).not.toContain('disabled=""');
  });
});

const order = { id: 'a', position: 5, status: 'in_progress' } as Order;
const back = { ...order, position: 6, status: 'waiting' } as Order;
const refused = (status: number, code: string, details?: unknown) => ({
  status,
  data: { statusCode: status, code, message: `Řeklo se: ${code}`, details },
});

/** A board with a server that answers so. */
async function pressed(undo: () => Promise<Order>) {
  const seen = { undone: [] as unknown[], put: [] as Order[], failed: [] as string[] };
  await takeBack(order, {
    undo: (...undone) => (seen.undone.push(undone), undo()),
    putOrder: (answered) => seen.put.push(answered),
    fails: (text) => seen.failed.push(text),
  });
  return seen;
}

describe('the undo of a decision', () => {
  it("sends the decision's position, and shows the resulting order", async () => {
    expect(await pressed(() => Promise.resolve(back))).toEqual({ undone: [['a', 5]], put: [back], failed: [] });
  });

  it('shows the current order and says so if the order has changed since', async () => {
    const closed = { ...order, position: 7, status: 'closed' } as Order;
    const { put, failed } = await pressed(() =>
      Promise.reject(refused(409, 'ORDER_STATE_CONFLICT', { order: closed })),
    );
    expect([put, failed]).toEqual([[closed], ['Mezitím se s objednávkou stalo něco dalšího, vrátit už to nejde.']]);
  });

  it("shows the server's message if it is too late", async () => {
    const { put, failed } = await pressed(() => Promise.reject(refused(410, 'RESTORE_TOO_LATE')));
    expect([put, failed]).toEqual([[], ['Řeklo se: RESTORE_TOO_LATE']]);
  });

  it('names the dish whose portions another guest has bought', async () => {
    const details = [{ field: 'orderItems.0.menuItemId', message: 'Vyprodáno: Svíčková', left: 0 }];
    const { put, failed } = await pressed(() => Promise.reject(refused(409, 'SOLD_OUT', details)));
    expect([put, failed]).toEqual([[], ['Vrátit to nejde, porce už má někdo jiný. Vyprodáno: Svíčková.']]);
  });

  it('can be retried after a lost connection', async () => {
    const { failed } = await pressed(() => Promise.reject({ status: 'FETCH_ERROR', error: 'gone' }));
    expect(failed).toEqual([
      expect.stringMatching(/^Nepodařilo se to vrátit\. Zkuste to prosím znovu\. Server neodpovídá\./),
    ]);
  });
});
