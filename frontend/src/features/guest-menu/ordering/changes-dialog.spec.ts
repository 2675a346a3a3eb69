import { dish } from '#test/restaurant.ts';
import { addItem } from '../basket/basket';
import { nearestDish } from './changes-dialog';

const soldOut = dish({ id: 1, price_czk: 100, price_eur: 4, is_sold_out: true });
const near = dish({ id: 2, price_czk: 110, price_eur: 9 });
const far = dish({ id: 3, price_czk: 60, price_eur: 5 });
const menu = [soldOut, far, near, dish({ id: 4, category: 'Polévky' }), dish({ id: 5, is_sold_out: true })];

describe('nearestDish', () => {
  it('returns the dish of the same category with the nearest price in the order’s currency', () => {
    expect(nearestDish(menu, 1, 'CZK', [], [])).toBe(near);
    expect(nearestDish(menu, 1, 'EUR', [], [])).toBe(far);
  });

  it('never returns a dish that is sold out, already in the basket, of another category, or hidden by the guest’s filter', () => {
    expect(nearestDish(menu, 1, 'CZK', addItem([], near), [])).toBe(far);
    expect(nearestDish(menu, 1, 'CZK', addItem(addItem([], near), far), [])).toBeNull();
    expect(nearestDish([soldOut, far, { ...near, allergens: 'Alergeny: 1a' }], 1, 'CZK', [], [1])).toBe(far);
    expect(nearestDish(menu, 9, 'CZK', [], [])).toBeNull();
  });
});
