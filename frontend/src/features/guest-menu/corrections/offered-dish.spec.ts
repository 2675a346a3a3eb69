import { dish } from '#test/restaurant.ts';
import type { OrderLine } from '#api/types.ts';
import { choices } from '#test/guest-examples.ts';
import { offeredDish, offerWith } from './offered-dish';

const substitute = { menuItemId: 2, itemName: 'Gulášovka', price: 79.5, state: 'offered', until: '' } as const;
const line: OrderLine = {
  id: 1,
  menuItemId: 1,
  quantity: 2,
  itemName: 'Kulajda',
  priceAtOrderTime: 89,
  note: null,
  menuItem: { citems: [] },
};
const kulajda = dish({ id: 1, allergens: '1, 3, 7' });
const gulasovka = dish({ id: 2, allergens: 'hovězí, paprika. Alergeny: 1, 9' });

describe('offeredDish', () => {
  it('lists separately the allergens that the ordered dish did not have', () => {
    const { added, allergens } = offeredDish(line, substitute, 2, [kulajda, gulasovka]);
    expect([added, allergens]).toEqual([['9 celer'], ['1 obiloviny obsahující lepek']]);
  });

  it('lists all allergens together if those of the ordered dish are unknown', () => {
    const all = ['1 obiloviny obsahující lepek', '9 celer'];
    for (const menu of [
      [gulasovka],
      [dish({ id: 1, allergens: null }), gulasovka],
      [dish({ id: 1, allergens: 'maso' }), gulasovka],
    ])
      expect(offeredDish(line, substitute, 2, menu)).toMatchObject({ added: null, allergens: all });
  });

  it('never treats a dish without stated allergens as free of allergens', () => {
    const silent = dish({ id: 2, allergens: null });
    expect(offeredDish(line, substitute, 2, [kulajda, silent])).toMatchObject({ added: null, allergens: null });
    expect(offeredDish(line, substitute, 2, [kulajda])).toMatchObject({ item: undefined, allergens: null });
  });

  it('considers the allergens that options add and remove', () => {
    const option = (addsAllergens: number[], removesAllergens: number[]) => ({
      id: 1,
      name: '',
      group: { id: 1, name: 'Příloha' },
      price: 0,
      addsAllergens,
      removesAllergens,
    });
    const withOption = { ...substitute, options: [option([4], [9])] };
    const ordered = { ...line, options: [option([], [1])] };
    expect(offeredDish(ordered, withOption, 2, [kulajda, gulasovka])).toMatchObject({
      added: ['1 obiloviny obsahující lepek', '4 ryby'],
      allergens: [],
    });
  });

  it('returns the price difference for all pieces, exact to the hundredth', () => {
    expect(offeredDish(line, substitute, 2, []).difference).toBe(-19);
    expect(offeredDish({ ...line, priceAtOrderTime: 79.4 }, substitute, 3, []).difference).toBe(0.3);
  });
});

it('offerWith includes the chosen options in the price and the allergens of the offered dish', () => {
  const menu = [kulajda, { ...gulasovka, modifiers: choices() }];
  const now = offerWith(substitute, menu, [12, 21], 'CZK');
  expect(now.price).toBe(115);
  expect(now.options?.map(({ name, price }) => [name, price])).toEqual([
    ['Hranolky', 15.5],
    ['Sýr', 20],
  ]);
  expect(offeredDish(line, now, 2, menu)).toMatchObject({
    difference: 52,
    added: ['9 celer'],
    allergens: ['1 obiloviny obsahující lepek', '7 mléko'],
  });
  expect(offerWith(substitute, [], [12], 'CZK')).toMatchObject({ price: 79.5, options: [] });
});
