import { DomainError } from '#kernel/domain-error.js';
import { MAX_LINES, priceOrder, type PriceList, type RequestedOrder } from './order-pricing.js';

const menu: PriceList = {
  items: new Map([
    [1, { name: 'Svíčková', priceCzk: 18900, priceEur: 790, soldOut: false }],
    [2, { name: 'Pivo', priceCzk: 5950, priceEur: 250, soldOut: false }],
  ]),
  allHaveEur: true,
  asAnswered: ['the menu'],
};
const czkOnly: PriceList = {
  items: new Map([[1, { name: 'Svíčková', priceCzk: 18900, priceEur: null, soldOut: false }]]),
  allHaveEur: false,
  asAnswered: [],
};
const line = (itemId: number, quantity: number, price: number, note: string | null = null) => ({
  itemId,
  quantity,
  price,
  note,
});
const order = (
  items: RequestedOrder['items'],
  totalPrice: number,
  currency: 'CZK' | 'EUR' = 'CZK',
): RequestedOrder => ({
  items,
  totalPrice,
  currency,
});

function refusal(act: () => unknown): { code: string; details?: unknown } {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('It was not refused');
}

describe('The price of an order', () => {
  test("is the menu's, with the menu's names, in minor units", () => {
    expect(priceOrder(order([line(1, 2, 189, 'bez brusinek'), line(2, 1, 59.5)], 437.5), menu)).toEqual({
      lines: [
        { itemId: 1, name: 'Svíčková', quantity: 2, price: 18900, note: 'bez brusinek' },
        { itemId: 2, name: 'Pivo', quantity: 1, price: 5950, note: null },
      ],
      total: 43750,
    });
  });
  test('can be in euro when every item of the menu has a euro price', () => {
    expect(priceOrder(order([line(1, 1, 7.9)], 7.9, 'EUR'), menu).total).toBe(790);
  });
  test('cannot be in euro on a menu without euro prices', () => {
    expect(refusal(() => priceOrder(order([line(1, 1, 7.9)], 7.9, 'EUR'), czkOnly)).code).toBe('EUR_NOT_ALLOWED');
  });
  test('can be in crowns on a menu without euro prices', () => {
    expect(priceOrder(order([line(1, 1, 189)], 189), czkOnly).total).toBe(18900);
  });
  test('in euro is none for an item that has none, whatever the guest says of it', () => {
    const menuWithAHole = { ...czkOnly, allHaveEur: true };
    for (const price of [0, 0.001, 7.9])
      expect(refusal(() => priceOrder(order([line(1, 1, price)], price, 'EUR'), menuWithAHole)).code).toBe(
        'PRICE_CHANGED',
      );
  });
  test.each([188.99, 189.01, 0, -189, 189.001])('that a line gives differently (%d) has changed', (price) => {
    expect(refusal(() => priceOrder(order([line(1, 1, price)], 189), menu))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { menu: ['the menu'] },
    });
  });
  test('that the total gives differently has changed', () => {
    expect(refusal(() => priceOrder(order([line(1, 2, 189)], 377), menu)).code).toBe('PRICE_CHANGED');
  });
  test('of an item that is not on the menu is none, and the line is named', () => {
    expect(refusal(() => priceOrder(order([line(1, 1, 189), line(9, 1, 10)], 199), menu))).toEqual({
      code: 'MENU_ITEM_NOT_ON_MENU',
      details: [{ field: 'items.1.itemId', message: '9' }],
    });
  });
  test('of what is sold out is none: every such line is named at once, before anything else is said', () => {
    const [svickova, pivo] = [menu.items.get(1)!, menu.items.get(2)!];
    const soldOut: PriceList = {
      ...menu,
      items: new Map([
        [1, { ...svickova, soldOut: true }],
        [2, pivo],
        [3, { ...pivo, name: 'Kofola', soldOut: true }],
      ]),
    };
    expect(refusal(() => priceOrder(order([line(1, 1, 1), line(2, 1, 59.5), line(3, 1, 59.5)], 1), soldOut))).toEqual({
      code: 'ITEM_SOLD_OUT',
      details: [
        { field: 'items.0.itemId', message: 'Vyprodáno: Svíčková' },
        { field: 'items.2.itemId', message: 'Vyprodáno: Kofola' },
      ],
    });
    expect(priceOrder(order([line(2, 1, 59.5)], 59.5), soldOut).total).toBe(5950);
  });
  test('of nothing is refused', () => {
    expect(refusal(() => priceOrder(order([], 0), menu)).code).toBe('EMPTY_ORDER');
  });
  test('accepts the largest order, 100 lines of 99 pieces at a million', () => {
    const dearest: PriceList = {
      ...menu,
      items: new Map([[1, { name: 'Svatba', priceCzk: 100_000_000, priceEur: 99_999_999, soldOut: false }]]),
    };
    const lines = (price: number) => Array.from({ length: MAX_LINES }, () => line(1, 99, price));
    expect(priceOrder(order(lines(1_000_000), 9_900_000_000), dearest).total).toBe(990_000_000_000);
    expect(priceOrder(order(lines(999_999.99), 9_899_999_901, 'EUR'), dearest).total).toBe(989_999_990_100);
  });

  test.each([0, -1, 100, 1e9])('of %d pieces is refused, and the line is named', (quantity) => {
    expect(refusal(() => priceOrder(order([line(1, quantity, 189)], 189 * quantity), menu))).toEqual({
      code: 'QUANTITY_OUT_OF_RANGE',
      details: [{ field: 'items.0.quantity', message: '1–99' }],
    });
  });
  test.each([1, 99])('of %d pieces is given', (quantity) => {
    expect(priceOrder(order([line(1, quantity, 189)], 189 * quantity), menu).total).toBe(18900 * quantity);
  });
  test('of a hundred lines is given, of one more refused', () => {
    const lines = Array.from({ length: MAX_LINES }, () => line(1, 1, 189));
    expect(priceOrder(order(lines, 18900), menu).lines).toHaveLength(MAX_LINES);
    expect(refusal(() => priceOrder(order([...lines, line(1, 1, 189)], 19089), menu)).code).toBe('TOO_MANY_LINES');
  });
});
