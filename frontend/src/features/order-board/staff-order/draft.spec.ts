import type { MenuItem } from '#api/types.ts';
import { bodyOf, categoriesOf, dishesFor, refusedLines, totalOf, withPieces } from './draft';

const dish = (id: number, name: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  ...{ id, name, description: null, allergens: null, allergen_numbers: [], imageUrl: null, category: 'Jídla' },
  ...{ price_czk: 0.1, price_eur: null, is_recommended: false, is_new: false, is_sold_out: false },
  ...{ portions_left: null, pole_placings: id, ...changes },
});
const [SOUP, STEAK] = [dish(1, 'Kulajda', { category: 'Polévky', pole_placings: 300 }), dish(2, 'Steak 200 g')];
const lines = withPieces(withPieces([], SOUP, 3), STEAK, 1);
const refused = (code: 'ITEM_SOLD_OUT' | 'SOLD_OUT' | 'PRICE_CHANGED', details: unknown) =>
  refusedLines(lines, { kind: 'refused', status: 409, code, message: '', details }).map(({ problem }) => problem);

describe('the draft of an order of staff', () => {
  it('has a line for each dish, none once no piece is left, and a sum exact to the haléř', () => {
    expect(lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(totalOf(lines)).toBe(0.4);
    expect(withPieces(lines, SOUP, 0).map(({ itemId }) => itemId)).toEqual([2]);
    expect(bodyOf({ venueId: 1, tableId: 7 }, lines)).toMatchObject({ totalPrice: 0.4, currency: 'CZK' });
  });
  it('is chosen from the menu in its order, by a category or by parts of words', () => {
    expect(categoriesOf([SOUP, STEAK])).toEqual(['Jídla', 'Polévky']);
    expect(dishesFor([SOUP, STEAK], 'Polévky', '')).toEqual([SOUP]);
    expect(dishesFor([SOUP, STEAK], null, 'lajd')).toEqual([SOUP]);
    expect(dishesFor([SOUP, STEAK], null, ' ')).toEqual([STEAK, SOUP]);
  });
  it('says at each line what the server has against it', () => {
    expect(refused('ITEM_SOLD_OUT', [{ field: 'items.1.itemId', message: 'x' }])).toEqual([null, 'Vyprodáno']);
    expect(refused('SOLD_OUT', [{ field: 'items.0.itemId', message: 'x', left: 2 }])).toEqual(['Zbývá jen 2×', null]);
    const [gone, kept] = refused('PRICE_CHANGED', { menu: [STEAK] });
    expect([gone, kept]).toEqual(['Už není v menu, vyřaďte to prosím.', null]);
  });
});
