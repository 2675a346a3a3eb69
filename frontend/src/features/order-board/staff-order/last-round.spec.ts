import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { dish, order } from '#test/restaurant.ts';
import { firstDishes } from './first-dishes';
import { lastRound } from './last-round';

const [BEER, COFFEE, STEAK] = [1, 2, 3];
const MENU = [
  dish({ id: BEER, name: 'Pivo', price_czk: 65 }),
  dish({ id: COFFEE, name: 'Káva', price_czk: 55 }),
  dish({ id: STEAK, name: 'Steak', price_czk: 300 }),
];
const line = (menuItemId: number, quantity: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  menuItemId,
  quantity,
  itemName: MENU[menuItemId - 1]?.name ?? 'Jiné',
  priceAtOrderTime: 1,
  note: null,
  menuItem: { citems: [] },
  ...changes,
});
const at = (minute: number, orderItems: OrderLine[], changes: Partial<Order> = {}): Order => ({
  ...order({ n: minute, orderItems }),
  placed_at: `2026-11-21T18:${String(minute).padStart(2, '0')}:00.000Z`,
  ...changes,
});
const repeated = (orders: Order[], menu: MenuItem[] = MENU) => {
  const round = lastRound(orders, menu);
  return (
    round && {
      lines: round.lines.map(({ itemId, quantity, price, note }) => [itemId, quantity, price, note]),
      leftOut: round.leftOut.map(({ name, pieces, why }) => `${pieces}× ${name} ${why}`),
    }
  );
};

describe('the last round of a table', () => {
  it("adds up what the table's phones ordered within ten minutes, at current prices, with the notes", () => {
    const orders = [
      at(5, [line(STEAK, 1)]),
      at(20, [line(BEER, 1)], { note: 'alergie na ořechy' }),
      at(25, [line(BEER, 3), line(BEER, 1, { note: 'řezané' }), line(COFFEE, 1)], { note: 'alergie na ořechy' }),
      at(26, [line(STEAK, 2)], { status: 'rejected', is_rejected: true }),
    ];
    expect(repeated(orders)?.lines).toEqual([
      [BEER, 4, 65, ''],
      [BEER, 1, 65, 'řezané'],
      [COFFEE, 1, 55, ''],
    ]);
    expect(lastRound(orders, MENU)?.note).toBe('alergie na ořechy');
    expect(repeated([])).toBeNull();
  });
  it('repeats no rejected or cancelled piece', () => {
    const orders = [at(10, [line(BEER, 4, { stands: 3, cancelledQuantity: 1 }), line(COFFEE, 1, { stands: 0 })])];
    expect(repeated(orders)).toEqual({ lines: [[BEER, 3, 65, '']], leftOut: [] });
  });
  it('leaves out dishes that are gone, sold out or too few, and names them', () => {
    const orders = [at(10, [line(BEER, 4), line(COFFEE, 2), line(STEAK, 1)])];
    const menu = [
      { ...MENU[0]!, portions_left: 3 },
      { ...MENU[1]!, is_sold_out: true },
    ];
    expect(repeated(orders, menu)).toEqual({
      lines: [[BEER, 3, 65, '']],
      leftOut: ['1× Pivo portions', '2× Káva soldOut', '1× Steak gone'],
    });
  });
  it('never repeats a dish without an option that the dish had', () => {
    const none = { priceCZK: 0, priceEUR: 0, addsAllergens: [], isSoldOut: false };
    const without = { ...none, id: 11, name: 'Bez ořechů', removesAllergens: [8] };
    const group = { id: 1, name: 'Vynechat', min: 0, max: 1, options: [without] };
    const options = [{ id: 11, name: 'Bez ořechů', group: { id: 1, name: 'Vynechat' } }];
    const orders = [at(10, [line(STEAK, 1, { options: options as unknown as OrderLine['options'] & [] })])];
    const menu = (isSoldOut: boolean) => [
      { ...MENU[2]!, modifiers: [{ ...group, options: [{ ...without, isSoldOut }] }] },
    ];
    expect(repeated(orders, menu(false))?.lines).toEqual([[STEAK, 1, 300, '']]);
    expect(repeated(orders, menu(true))).toEqual({ lines: [], leftOut: ['1× Steak choice'] });
    expect(repeated(orders)).toEqual({ lines: [], leftOut: ['1× Steak choice'] });
  });
});

describe('the first dishes of the pad', () => {
  it('are those that the table ordered last, followed by those that are ordered most at the venue', () => {
    const [early, late] = [at(5, [line(STEAK, 1)]), at(20, [line(COFFEE, 1)])];
    const others = [at(6, [line(BEER, 2), line(99, 9)]), at(7, [line(COFFEE, 3, { stands: 0 }), line(STEAK, 1)])];
    expect(firstDishes([early, late], others, MENU)).toEqual([COFFEE, STEAK, BEER]);
    expect(firstDishes([], others, MENU)).toEqual([BEER, STEAK]);
  });
});
