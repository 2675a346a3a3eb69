import { dish } from '#test/restaurant.ts';
import type { OrderLine } from '#api/types.ts';
import { addItem, setNote } from '../basket/basket';
import { choices, waitingOrder } from '#test/guest-examples.ts';
import { returnItems } from './returned-items';

const line = (id: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  menuItemId: id,
  quantity: 2,
  itemName: `Jídlo ${id}`,
  priceAtOrderTime: 100,
  note: null,
  menuItem: { citems: [{ name: `Jídlo ${id}` }] },
  ...changes,
});
const refused = (...orderItems: OrderLine[]) => waitingOrder({ id: 'a', is_rejected: true, orderItems });
const empty = { lines: [], currency: 'CZK' as const };

describe('a refused order', () => {
  it('returns its dishes with their notes, in addition to those in the basket', () => {
    const menu = [dish({ id: 1 }), dish({ id: 2 })];
    const lines = setNote(addItem([], menu[0]!), 1, 'bez cibule');
    const order = refused(line(1, { note: 'moje poznámka' }), line(2, { note: 'propečené' }));
    const { lines: after, changes } = returnItems({ lines, currency: 'CZK' }, order, menu);
    expect(after.map(({ itemId, quantity, note }) => [itemId, quantity, note])).toEqual([
      [1, 1, 'bez cibule'],
      [1, 2, 'moje poznámka'],
      [2, 2, 'propečené'],
    ]);
    expect(changes).toEqual([]);
  });

  it('leaves out sold-out and removed dishes, and names them', () => {
    const menu = [dish({ id: 1, is_sold_out: true }), dish({ id: 3 })];
    const { lines, changes } = returnItems(empty, refused(line(1), line(2), line(3)), menu);
    expect(lines.map(({ itemId }) => itemId)).toEqual([3]);
    expect(changes).toEqual([
      { kind: 'soldOut', name: 'Jídlo 1', itemId: 1, pieces: 2 },
      { kind: 'gone', name: 'Jídlo 2' },
    ]);
  });

  it('names dishes whose price has changed', () => {
    const { changes } = returnItems(empty, refused(line(1)), [dish({ id: 1, price_czk: 120 })]);
    expect(changes).toEqual([{ kind: 'price', name: 'Jídlo 1', before: 100, now: 120, currency: 'CZK' }]);
  });

  it('never exceeds the maximum of one line when its dishes return', () => {
    const { lines } = returnItems(empty, refused(line(1, { quantity: 70 }), line(1, { quantity: 70 })), [
      dish({ id: 1 }),
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([99]);
  });

  it('compares prices only if the guest reads the menu in the currency of the order', () => {
    const order = { ...refused(line(1, { priceAtOrderTime: 4 })), currency: 'EUR' as const };
    const menu = [dish({ id: 1, price_czk: 120, price_eur: 4.5 })];
    expect(returnItems({ lines: [], currency: 'EUR' }, order, menu).changes).toEqual([
      { kind: 'price', name: 'Jídlo 1', before: 4, now: 4.5, currency: 'EUR' },
    ]);
    expect(returnItems(empty, order, menu).changes).toEqual([]);
  });

  it('returns a dish without a note to the basket’s line without a note', () => {
    const menu = [dish({ id: 1 })];
    expect(returnItems({ ...empty, lines: addItem([], menu[0]!) }, refused(line(1)), menu).lines).toMatchObject([
      { quantity: 3, note: '' },
    ]);
  });

  it('returns the chosen options that the menu still has', () => {
    const [side, extras] = choices();
    const options = [
      {
        id: 12,
        name: 'Hranolky',
        group: { id: 1, name: 'Příloha' },
        price: 15.5,
        addsAllergens: [],
        removesAllergens: [],
      },
      { id: 21, name: 'Sýr', group: { id: 2, name: 'Přidat' }, price: 20, addsAllergens: [], removesAllergens: [] },
    ];
    const order = refused(line(1, { priceAtOrderTime: 135.5, options }));
    const whole = returnItems(empty, order, [dish({ id: 1, modifiers: [side, extras] })]);
    expect(whole.lines[0]?.options?.map(({ id }) => id)).toEqual([12, 21]);
    expect(whole.changes).toEqual([]);
    const left = returnItems(empty, order, [dish({ id: 1, modifiers: [side] })]);
    expect(left.lines[0]?.options?.map(({ id }) => id)).toEqual([12]);
    expect(left.changes).toEqual([{ kind: 'option', name: 'Jídlo 1', option: 'Přidat: Sýr', isSoldOut: false }]);
  });
});
