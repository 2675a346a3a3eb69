import { DomainError } from '#kernel/domain-error.js';
import { MAX_LINES, MAX_NOTES_BYTES } from './order-limits.js';
import { refuseLongNotes } from './long-notes.js';
import { priceOrder, type PriceList, type RequestedOrder } from './order-pricing.js';

const FACTS = { productId: 7, categoryId: 3, allergens: [1] };
const menu: PriceList = {
  items: new Map([
    [1, { ...FACTS, name: 'Svíčková', priceCzk: 18900, priceEur: 790, soldOut: false }],
    [2, { ...FACTS, allergens: [], name: 'Pivo', priceCzk: 5950, priceEur: 250, soldOut: false }],
  ]),
  allHaveEur: true,
  asAnswered: ['the menu'],
};
const czkOnly: PriceList = {
  items: new Map([[1, { ...FACTS, name: 'Svíčková', priceCzk: 18900, priceEur: null, soldOut: false }]]),
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
  test("is computed without the guests' form of the menu, which only a refusal needs", () => {
    const unread: PriceList = {
      ...czkOnly,
      get asAnswered(): never {
        throw new Error('It was made');
      },
    };
    expect(priceOrder(order([line(1, 1, 189)], 189), unread).total).toBe(18900);
  });

  test("is the menu's price in minor units, with the menu's names", () => {
    expect(priceOrder(order([line(1, 2, 189, 'bez brusinek'), line(2, 1, 59.5)], 437.5), menu)).toEqual({
      lines: [
        { ...FACTS, itemId: 1, name: 'Svíčková', quantity: 2, price: 18900, note: 'bez brusinek' },
        { ...FACTS, itemId: 2, name: 'Pivo', quantity: 1, price: 5950, allergens: null },
      ],
      total: 43750,
    });
  });
  test.each<[string, number[], number[] | null]>([
    ['Mouka. Alergeny: 1a', [7], [1, 7]],
    ['Mouka. Alergeny: 1x', [7], null],
    ['Mouka', [7], [1, 7]],
    ['Rýže', [7], [7]],
  ])('is stored with the allergens that the composition names: %s with %j', (ingredients, allergens, stored) => {
    const dish = { ...FACTS, ingredients, allergens, name: 'Houska', priceCzk: 500, priceEur: null, soldOut: false };
    const [sold] = priceOrder(order([line(1, 1, 5)], 5), { ...czkOnly, items: new Map([[1, dish]]) }).lines;
    expect(sold!.allergens).toEqual(stored);
  });
  test('can be in euros if every item of the menu has a price in euros', () => {
    expect(priceOrder(order([line(1, 1, 7.9)], 7.9, 'EUR'), menu).total).toBe(790);
  });
  test('cannot be in euros on a menu without euro prices', () => {
    expect(refusal(() => priceOrder(order([line(1, 1, 7.9)], 7.9, 'EUR'), czkOnly)).code).toBe('EUR_NOT_ALLOWED');
  });
  test('can be in crowns on a menu without euro prices', () => {
    expect(priceOrder(order([line(1, 1, 189)], 189), czkOnly).total).toBe(18900);
  });
  test('cannot be in euros for an item without a euro price, whatever price the guest sends', () => {
    const menuWithAHole = { ...czkOnly, allHaveEur: true };
    for (const price of [0, 0.001, 7.9])
      expect(refusal(() => priceOrder(order([line(1, 1, price)], price, 'EUR'), menuWithAHole)).code).toBe(
        'PRICE_CHANGED',
      );
  });
  test.each([188.99, 189.01, 0, -189, 189.001])('is refused as changed if a line has another price (%d)', (price) => {
    expect(refusal(() => priceOrder(order([line(1, 1, price)], 189), menu))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { menu: ['the menu'] },
    });
  });
  test('is refused as changed if the total differs', () => {
    expect(refusal(() => priceOrder(order([line(1, 2, 189)], 377), menu)).code).toBe('PRICE_CHANGED');
  });
  test('is not computed for an item that is not on the menu, and the refusal names the line', () => {
    expect(refusal(() => priceOrder(order([line(1, 1, 189), line(9, 1, 10)], 199), menu))).toEqual({
      code: 'MENU_ITEM_NOT_ON_MENU',
      details: { menu: menu.asAnswered, errors: [{ field: 'items.1.itemId', message: '9' }] },
    });
  });
  test('is refused if a dish is sold out, and the refusal lists every such dish and no other fault', () => {
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
  test('is not computed for an empty order', () => {
    expect(refusal(() => priceOrder(order([], 0), menu)).code).toBe('EMPTY_ORDER');
  });
  test('is computed for the largest order, with 100 lines of 99 pieces at a million', () => {
    const dearest: PriceList = {
      ...menu,
      items: new Map([[1, { ...FACTS, name: 'Svatba', priceCzk: 100_000_000, priceEur: 99_999_999, soldOut: false }]]),
    };
    const lines = (price: number) => Array.from({ length: MAX_LINES }, () => line(1, 99, price));
    expect(priceOrder(order(lines(1_000_000), 9_900_000_000), dearest).total).toBe(990_000_000_000);
    expect(priceOrder(order(lines(999_999.99), 9_899_999_901, 'EUR'), dearest).total).toBe(989_999_990_100);
  });

  test.each([0, -1, 100, 1e9])('is not computed for %d pieces, and the refusal names the line', (quantity) => {
    expect(refusal(() => priceOrder(order([line(1, quantity, 189)], 189 * quantity), menu))).toEqual({
      code: 'QUANTITY_OUT_OF_RANGE',
      details: [{ field: 'items.0.quantity', message: '1–99' }],
    });
  });
  test.each([1, 99])('is computed for %d pieces', (quantity) => {
    expect(priceOrder(order([line(1, quantity, 189)], 189 * quantity), menu).total).toBe(18900 * quantity);
  });
  test('is computed for a hundred lines, but not for one more', () => {
    const lines = Array.from({ length: MAX_LINES }, () => line(1, 1, 189));
    expect(priceOrder(order(lines, 18900), menu).lines).toHaveLength(MAX_LINES);
    expect(refusal(() => priceOrder(order([...lines, line(1, 1, 189)], 19089), menu)).code).toBe('TOO_MANY_LINES');
  });
});

describe('The options of an ordered dish', () => {
  const option = (id: number, name: string, priceCzk: number, priceEur: number | null, isSoldOut = false) => ({
    id,
    name,
    priceCzk,
    priceEur,
    isSoldOut,
    addsAllergens: [id],
    removesAllergens: [],
  });
  const sides = {
    id: 1,
    name: 'Příloha',
    min: 1,
    max: 1,
    options: [option(1, 'Rýže', 0, 0), option(2, 'Hranolky', 3_500, 150)],
  };
  const sauces = { id: 2, name: 'Omáčky', min: 0, max: 2, options: [option(3, 'Tatarka', 2_550, null), option(4, 'Kečup', 0, 0), option(5, 'Hořčice', 0, 0), option(6, 'Křen', 0, 0, true)] }; // oxfmt-ignore
  const steak = {
    ...FACTS,
    name: 'Steak',
    priceCzk: 30_000,
    priceEur: 1_200,
    soldOut: false,
    isAdult: true,
    vatRate: 12,
  };
  const withChoices: PriceList = {
    ...menu,
    items: new Map([...menu.items, [3, { ...steak, modifiers: [sides, sauces] }]]),
  };
  const steaks = (price: number, ...options: number[]) => ({ ...line(3, 1, price), options });
  const refusedWith = (...items: RequestedOrder['items']) => refusal(() => priceOrder(order(items, 1), withChoices));

  test("are stored with the names, prices and allergens of that time, in the menu's order", () => {
    const { lines, total } = priceOrder(order([steaks(360.5, 4, 3, 2), line(2, 1, 59.5)], 420), withChoices);
    const chosen = (id: number, name: string, price: number, { id: groupId, name: of } = sauces) => ({
      id,
      name,
      group: { id: groupId, name: of },
      price,
      addsAllergens: [id],
    });
    expect(lines[0]).toEqual({
      itemId: 3,
      name: 'Steak',
      quantity: 1,
      price: 36_050,
      isAdult: true,
      vatRate: 12,
      productId: 7,
      categoryId: 3,
      allergens: [1, 2, 3, 4],
      options: [chosen(2, 'Hranolky', 3_500, sides), chosen(3, 'Tatarka', 2_550), chosen(4, 'Kečup', 0)],
    });
    const facts = ['productId', 'categoryId', 'allergens'];
    expect([Object.keys(lines[1]!), total]).toEqual([
      ['itemId', 'name', 'quantity', 'price', 'note', ...facts],
      42_000,
    ]);
  });
  test('cost exactly the menu’s prices in the currency of the order', () => {
    expect(priceOrder(order([steaks(13.5, 2)], 13.5, 'EUR'), withChoices).total).toBe(1_350);
    expect(refusedWith(steaks(334.99, 2)).code).toBe('PRICE_CHANGED');
    expect(refusedWith(steaks(300, 2)).code).toBe('PRICE_CHANGED');
  });
  test('prevent payment in euros if one of them has no euro price', () => {
    expect(refusal(() => priceOrder(order([steaks(12, 1, 3)], 12, 'EUR'), withChoices)).code).toBe('EUR_NOT_ALLOWED');
  });
  test('must belong to the dish and be available, and the refusal names all that do not, with the menu', () => {
    const svickova = { ...line(1, 1, 189), options: [1] };
    expect(refusedWith(steaks(300, 1, 6), svickova, steaks(300, 99))).toEqual({
      code: 'OPTION_UNAVAILABLE',
      details: {
        menu: ['the menu'],
        errors: [
          { field: 'items.0.options.1', message: 'Vyprodáno: Omáčky: Křen', dish: 'Steak', group: 'Omáčky' },
          { field: 'items.1.options.0', message: 'Tuto možnost už Svíčková nemá.', dish: 'Svíčková', group: null },
          { field: 'items.2.options.0', message: 'Tuto možnost už Steak nemá.', dish: 'Steak', group: null },
        ],
      },
    });
  });
  test('must be within the limits of each group', () => {
    expect(refusedWith(steaks(335, 1, 2), steaks(300, 1, 3, 4, 5))).toEqual({
      code: 'TOO_MANY_OPTIONS',
      details: [
        { field: 'items.0.options', message: 'Steak: vyberte nejvýše 1 z „Příloha“.', dish: 'Steak', group: 'Příloha' },
        { field: 'items.1.options', message: 'Steak: vyberte nejvýše 2 z „Omáčky“.', dish: 'Steak', group: 'Omáčky' },
      ],
    });
  });
  test('are required by some groups, even from a page that knows no options', () => {
    const named = { dish: 'Steak', group: 'Příloha' };
    const missing = { field: 'items.1.options', message: 'Steak: vyberte aspoň 1 z „Příloha“.', ...named };
    expect(refusedWith(line(2, 1, 59.5), line(3, 1, 300))).toEqual({ code: 'MODIFIER_REQUIRED', details: [missing] });
    expect(refusedWith(line(2, 1, 59.5), steaks(300, 4))).toEqual({ code: 'MODIFIER_REQUIRED', details: [missing] });
  });
});

const noted = (ofLines: (string | null)[], note: string | null = null) => ({
  items: ofLines.map((text) => ({ note: text })),
  note,
});

/** @returns the note that is named, or `null` when the notes are accepted */
function refusedAt(sent: ReturnType<typeof noted>): string | null {
  try {
    refuseLongNotes(sent);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [{ field, message }] = error.details as [{ field: string; message: string }];
    expect([error.code, message.includes(String(MAX_NOTES_BYTES))]).toEqual(['NOTES_TOO_LONG', true]);
    return field;
  }
}

const HALF = 'a'.repeat(MAX_NOTES_BYTES / 2);

describe('The notes of an order', () => {
  it('are accepted up to the limit for all notes together', () => {
    expect(refusedAt(noted([HALF, null, HALF]))).toBeNull();
    expect(refusedAt(noted([HALF], HALF))).toBeNull();
    expect(refusedAt(noted([null, null]))).toBeNull();
  });

  it('are refused beyond the limit, with the note that exceeds it', () => {
    expect(refusedAt(noted([HALF, `${HALF}!`, 'more']))).toBe('items.1.note');
    expect(refusedAt(noted([HALF, null, HALF, '!']))).toBe('items.3.note');
    expect(refusedAt(noted([HALF, HALF], '!'))).toBe('note');
  });

  it('are counted in bytes, so that a letter with an accent counts as two', () => {
    expect(refusedAt(noted(['ř'.repeat(MAX_NOTES_BYTES / 2)]))).toBeNull();
    expect(refusedAt(noted(['ř'.repeat(MAX_NOTES_BYTES / 2)], 'a'))).toBe('note');
  });
});
