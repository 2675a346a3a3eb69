import type { MenuItem, Order, OrderLine } from '#api/types.ts';
import { dish as dishOf } from '#test/restaurant.ts';
import { canReplace, nearDishes } from './near-dishes';

const dish = (id: number, changes: Partial<MenuItem> = {}): MenuItem =>
  dishOf({ id, allergen_numbers: [1], price_czk: 200, price_eur: null, ...changes });
const order = { currency: 'CZK' } as Order;
const line = (changes: Partial<OrderLine> = {}) =>
  ({ id: 1, menuItemId: 1, quantity: 1, priceAtOrderTime: 200, allergens: [1], ...changes }) as OrderLine;
const near = (others: MenuItem[], ordered: Partial<MenuItem> = {}, of: Partial<OrderLine> = {}) =>
  nearDishes([dish(1, ordered), ...others], line(of), order).map(({ id }) => id);

describe('the dishes nearest to a line', () => {
  it('are at most three, sorted by dietary marks, category and price', () => {
    const vegetarian = { dietary: ['vegetarian' as const] };
    const others = [
      dish(2, { price_czk: 201 }),
      dish(3, { category: 'Polévky', ...vegetarian }),
      dish(4, { price_czk: 290, ...vegetarian }),
      dish(5, { price_czk: 210, ...vegetarian }),
    ];
    expect(near(others, vegetarian)).toEqual([5, 4, 3]);
    expect(near(others)).toEqual([2, 5, 4]);
  });

  it('add no allergen that the line lacks, whatever options are chosen', () => {
    const options = [
      { id: 1, name: 'Sýr', priceCZK: 0, priceEUR: null, addsAllergens: [7], removesAllergens: [], isSoldOut: false },
    ];
    const modifiers = [{ id: 1, name: 'Navrch', min: 0, max: 1, options }];
    expect(near([dish(2, { allergen_numbers: [1, 7] }), dish(3, { modifiers }), dish(4)])).toEqual([4]);
    expect(near([dish(2, { allergen_numbers: [1, 7] })], {}, { allergens: [1, 7] })).toEqual([2]);
  });

  it('are not found if the line or the dish declares no allergens', () => {
    expect(near([dish(2, { allergen_numbers: [] })])).toEqual([]);
    expect(near([dish(2)], {}, { allergens: null })).toEqual([]);
    expect(near([dish(2)], {}, { allergens: undefined })).toEqual([]);
  });

  it("can be ordered now, in the order's currency, and are for adults only if the ordered dish is", () => {
    const hindered = [{ is_sold_out: true }, { portions_left: 0 }, { isAdult: true }].map((one, at) =>
      dish(2 + at, one),
    );
    expect(near(hindered)).toEqual([]);
    expect(near([dish(2, { isAdult: true })], {}, { isAdult: true })).toEqual([2]);
    expect(nearDishes([dish(1), dish(2)], line(), { currency: 'EUR' } as Order)).toEqual([]);
  });

  it('do not include the ordered dish, and are found without its dietary marks if the menu no longer has it', () => {
    expect(canReplace(dish(1), line(), order)).toBe(false);
    expect(nearDishes([dish(2, { price_czk: 300 }), dish(3)], line(), order).map(({ id }) => id)).toEqual([3, 2]);
  });

  it('begin with those that have all dietary marks of the ordered dish, except spicy', () => {
    const marked = (id: number, ...dietary: NonNullable<MenuItem['dietary']>) => dish(id, { dietary });
    const ordered = { dietary: ['vegetarian' as const, 'spicy' as const] };
    expect(near([dish(2), marked(3, 'vegetarian'), marked(4, 'vegan')], ordered)).toEqual([3, 2, 4]);
  });
});
