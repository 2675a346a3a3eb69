import { dish } from '#test/restaurant.ts';
import type { Order, OrderLine } from '#api/types.ts';
import { addItem } from '../basket/basket';
import { choices, phone, visitOf, waitingOrder } from '#test/guest-examples.ts';
import { onceMore } from './last-drinks';
import { onceMoreTexts } from './once-more-texts';

const [BEER, LEMONADE, SOUP] = [1, 2, 3];
const DRINKS = [BEER, LEMONADE];
const beer = dish({ id: BEER, name: 'Pivo', price_czk: 65 });
const lemonade = dish({ id: LEMONADE, name: 'Limonáda' });
const MENU = [beer, lemonade, dish({ id: SOUP, name: 'Kulajda' })];
const NAMES = ['', 'Pivo', 'Limonáda', 'Kulajda'];

const line = (id: number, quantity = 1, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  menuItemId: id,
  quantity,
  itemName: NAMES[id]!,
  priceAtOrderTime: 59,
  note: null,
  menuItem: { citems: [] },
  ...changes,
});
const [mine, hers] = [phone(1, { isMine: true }), phone(2)];
const PARTY = visitOf({ phones: [mine, hers] });
const order = (minute: number, orderItems: OrderLine[], changes: Partial<Order> = {}): Order => ({
  ...waitingOrder({ id: `at-${minute}`, visitId: PARTY.id, phone: mine.tag, orderItems }),
  placed_at: `2026-11-21T18:${minute}:00.000Z`,
  ...changes,
});
const repeated = (orders: Order[], menu = MENU, basket = addItem([], lemonade).slice(1)) => {
  const found = onceMore(orders, PARTY, DRINKS, menu, basket);
  return (
    found && {
      of: found.order.id,
      lines: found.lines.map(({ item, quantity, note }) => [item.name, item.price_czk, quantity, note]),
      leftOut: found.leftOut.map(({ name, pieces, why }) => `${pieces}× ${name} ${why}`),
    }
  );
};

describe('The repetition of drinks', () => {
  it('takes the drinks of the visit’s last order with drinks, at current prices, with their notes', () => {
    const round = order(20, [line(BEER, 2, { note: 'řezané' }), line(SOUP), line(LEMONADE)]);
    expect(repeated([order(10, [line(LEMONADE, 5)]), round, order(30, [line(SOUP)])])).toEqual({
      of: 'at-20',
      lines: [
        ['Pivo', 65, 2, 'řezané'],
        ['Limonáda', 100, 1, ''],
      ],
      leftOut: [],
    });
    expect(repeated([])).toBeNull();
    expect(repeated([order(10, [line(SOUP)])])).toBeNull();
  });

  it('leaves out rejected and cancelled lines', () => {
    const round = order(10, [line(BEER, 3, { stands: 1, cancelledQuantity: 2 }), line(LEMONADE, 1, { stands: 0 })]);
    expect(repeated([round])?.lines).toEqual([['Pivo', 65, 1, '']]);
    const later = [
      order(20, [line(LEMONADE)], { status: 'rejected', is_rejected: true }),
      order(30, [line(LEMONADE)], { status: 'expired', is_rejected: true }),
      order(40, [line(LEMONADE, 2, { stands: 0, is_rejected: true })]),
    ];
    expect(repeated([round, ...later])?.of).toBe('at-10');
    expect(repeated(later)).toBeNull();
  });

  it('takes nothing from the orders of another party or another visit', () => {
    const before = order(20, [line(BEER)], { visitId: 'visit-before' });
    const unknown = order(30, [line(BEER)], { visitId: 'visit-b', phone: 'somebody' });
    const without = order(40, [line(BEER)], { visitId: null });
    expect(repeated([before, unknown, without])).toBeNull();
    expect(repeated([before, order(10, [line(BEER)], { phone: hers.tag })])?.of).toBe('at-10');
    // Hers belongs to the visit that was merged with this one.
    expect(repeated([order(10, [line(BEER)], { visitId: 'visit-b', phone: hers.tag })])?.of).toBe('at-10');
  });

  it('names the drinks that are left out, and the reason', () => {
    const round = [order(10, [line(BEER, 2), line(LEMONADE, 3), line(LEMONADE, 1, { note: 'bez ledu' })])];
    expect(repeated(round, [{ ...beer, is_sold_out: true }])).toEqual({
      of: 'at-10',
      lines: [],
      leftOut: ['2× Pivo soldOut', '4× Limonáda gone'],
    });
    const counted = { ...lemonade, portions_left: 2 };
    expect(repeated(round, [beer, counted])).toMatchObject({
      lines: [
        ['Pivo', 65, 2, ''],
        ['Limonáda', 100, 2, ''],
      ],
      leftOut: ['2× Limonáda portions'],
    });
    expect(repeated(round, [beer, counted], addItem([], counted))).toMatchObject({ leftOut: ['3× Limonáda portions'] });
    const none = { ...lemonade, portions_left: 0, is_sold_out: true };
    expect(repeated(round, [beer, none])?.leftOut).toEqual(['4× Limonáda portions']);
  });

  it('keeps options that are still available, and leaves out a drink whose required option is not', () => {
    const [size, extras] = choices();
    const chosen = [11, 21].map((id) => ({
      id,
      name: '',
      group: { id: 1, name: 'Příloha' },
      price: 0,
      addsAllergens: [],
      removesAllergens: [],
    }));
    const round = [order(10, [line(BEER, 1, { options: chosen })])];
    const options = (menu: (typeof size)[]) =>
      onceMore(round, PARTY, DRINKS, [{ ...beer, modifiers: menu }], [])?.lines.map((one) => one.options);
    expect(options([size, extras])).toEqual([[11, 21]]);
    expect(options([size])).toEqual([[11]]);
    const required = { ...size, options: [{ ...size.options[1]!, id: 13 }] };
    expect(repeated(round, [{ ...beer, modifiers: [required] }])).toMatchObject({
      lines: [],
      leftOut: ['1× Pivo choice'],
    });
  });

  it('finds a drink by its name after the menu has changed', () => {
    expect(repeated([order(10, [line(BEER)])], [{ ...beer, id: 77 }])?.lines).toEqual([['Pivo', 65, 1, '']]);
  });

  it.each([
    [1, 'Vynecháváme 1 kus:'],
    [2, 'Vynecháváme 2 kusy:'],
    [4, 'Vynecháváme 4 kusy:'],
    [5, 'Vynecháváme 5 kusů:'],
    [22, 'Vynecháváme 22 kusů:'],
  ])("says '%i pieces' in correct Czech", (pieces, message) => {
    expect(onceMoreTexts.leftOut(pieces)).toBe(message);
  });
});
