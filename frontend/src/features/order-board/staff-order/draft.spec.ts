import type { MenuItem } from '#api/types.ts';
import { bodyOf, piecesByDish, plain, totalOf, withDish } from './draft';
import { categoriesOf, countedSearch, dishesFor, withFirst } from './dishes';
import { refusedLines } from './refused-lines';

const dish = (id: number, name: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name,
  description: null,
  allergens: null,
  allergen_numbers: [],
  imageUrl: null,
  category: 'Jídla',
  price_czk: 0.1,
  price_eur: null,
  is_recommended: false,
  is_new: false,
  is_sold_out: false,
  portions_left: null,
  pole_placings: id,
  ...changes,
});
const [SOUP, STEAK] = [dish(1, 'Kulajda', { category: 'Polévky', pole_placings: 300 }), dish(2, 'Steak 200 g')];
const lines = withDish(withDish([], SOUP, plain(3)), STEAK, plain(1));
const refused = (code: 'ITEM_SOLD_OUT' | 'SOLD_OUT' | 'PRICE_CHANGED' | 'OPTION_UNAVAILABLE', details: unknown) =>
  refusedLines(lines, { kind: 'refused', status: 409, code, message: '', details }).map(({ problem }) => problem);

describe('the draft of a staff order', () => {
  it('has a line for each dish, and a sum exact to the hundredth', () => {
    expect(lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(totalOf(lines)).toBe(0.4);
    expect(bodyOf({ venueId: 1, tableId: 7 }, lines, ' ')).toMatchObject({
      totalPrice: 0.4,
      currency: 'CZK',
      note: null,
    });
    expect(withDish(lines, SOUP, plain(98))[0]?.quantity).toBe(99);
  });
  it("lists dishes in the menu's order, filtered by category or parts of words", () => {
    expect(categoriesOf([SOUP, STEAK])).toEqual(['Jídla', 'Polévky']);
    expect(dishesFor([SOUP, STEAK], 'Polévky', '')).toEqual([SOUP]);
    expect(dishesFor([SOUP, STEAK], null, 'lajd')).toEqual([SOUP]);
    expect(dishesFor([SOUP, STEAK], null, ' ')).toEqual([STEAK, SOUP]);
    expect(withFirst([STEAK, SOUP], [SOUP.id, 99])).toEqual([SOUP, STEAK]);
  });
  it.each([
    ['4x pivo', 4, 'pivo'],
    [' 12 × kofola 0,5', 12, 'kofola 0,5'],
    ['7up', 1, '7up'],
    ['2 dcl', 1, '2 dcl'],
    ['0x pivo', 1, 'pivo'],
  ])('takes the quantity and the words from the search %j', (written, quantity, query) => {
    expect(countedSearch(written)).toEqual({ quantity, query });
  });
  it("shows the server's error at the line that it concerns", () => {
    expect(refused('ITEM_SOLD_OUT', [{ field: 'items.1.itemId', message: 'x' }])).toEqual([null, 'Vyprodáno']);
    expect(refused('SOLD_OUT', [{ field: 'items.0.itemId', message: 'x', left: 2 }])).toEqual(['Zbývá jen 2×', null]);
    const [gone, unchanged] = refused('PRICE_CHANGED', { menu: [STEAK] });
    expect([gone, unchanged]).toEqual(['Už není v menu, vyřaďte to prosím.', null]);
  });
  it('separates lines of one dish by options and notes, and counts their pieces together', () => {
    const option = { priceEUR: 0, addsAllergens: [], removesAllergens: [], isSoldOut: false };
    const sides = [
      { ...option, id: 11, name: 'Rýže', priceCZK: 0 },
      { ...option, id: 12, name: 'Hranolky', priceCZK: 0.2 },
    ];
    const steak = { ...STEAK, modifiers: [{ id: 1, name: 'Příloha', min: 1, max: 1, options: sides }] };
    const wish = (quantity: number, options: number[], note = '') => ({ quantity, options, note });
    const rice = withDish([], steak, wish(1, [11]));
    const two = withDish(withDish(rice, steak, wish(2, [12])), steak, wish(1, [11]));
    expect(two.map(({ quantity, price, options }) => [quantity, price, options[0]?.name])).toEqual([
      [2, 0.1, 'Rýže'],
      [2, 0.3, 'Hranolky'],
    ]);
    expect([piecesByDish(two).get(2), totalOf(two)]).toEqual([4, 0.8]);
    expect(bodyOf({ venueId: 1, tableId: 7 }, two, '').items.map(({ options }) => options)).toEqual([[11], [12]]);
    expect(withDish(two, steak, wish(2, [], ' rychle '), two[0])).toMatchObject([
      { quantity: 2, options: [], note: 'rychle', price: 0.1 },
      { options: [{ id: 12 }] },
    ]);
    expect(withDish(two, steak, wish(2, [12]), two[0])).toMatchObject([{ quantity: 4, options: [{ id: 12 }] }]);
    expect(withDish(two, steak, wish(1, [12], 'bez soli')).map(({ quantity, note }) => [quantity, note])).toEqual([
      [2, ''],
      [2, ''],
      [1, 'bez soli'],
    ]);
    const menu = [{ ...steak, price_czk: 0.4 }];
    expect(
      refusedLines(two, { kind: 'refused', status: 409, code: 'PRICE_CHANGED', message: '', details: { menu } }),
    ).toMatchObject([{ price: 0.4 }, { price: 0.6 }]);
  });
  it('names a sold-out option at its line', () => {
    const errors = [{ field: 'items.1.options.0', message: 'Vyprodáno: Rýže' }];
    expect(refused('OPTION_UNAVAILABLE', { menu: [], errors })).toEqual([null, 'Vyprodáno: Rýže']);
  });
});
