import { dish } from '#test/restaurant.ts';
import { choices, menuOption } from '#test/guest-examples.ts';
import { groupMenu } from '../menu/menu-groups';
import { choicesOf } from './allergen-filter';
import { chosenDishes, unstatedIn } from './search-menu';

const menu = [
  dish({ id: 1, allergens: '1, 3, 7', pole_placings: 101 }),
  dish({ id: 2, allergens: 'pstruh. Alergeny: 4, 7', pole_placings: 102, dietary: [] }),
  dish({ id: 3, allergens: null, pole_placings: 103, dietary: ['vegan', 'spicy'] }),
  dish({ id: 4, allergens: '1', category: 'Pivo', pole_placings: 201, dietary: ['gluten-free'] }),
  dish({ id: 5, allergens: '10, 12', pole_placings: 104, dietary: ['vegetarian', 'gluten-free'] }),
];
const left = (...chosen: string[]) =>
  chosenDishes(groupMenu(menu), chosen).map(({ items }) => items.map(({ id }) => id));

describe('the filter of the menu', () => {
  it('offers the allergens that dishes name, ordered by number, and the dietary marks that they state', () => {
    const marks = ['vegetarian', 'vegan', 'gluten-free', 'spicy'];
    expect(choicesOf(menu)).toEqual(['1', '3', '4', '7', '10', '12', ...marks]);
    expect(choicesOf([dish({ id: 1, allergens: 'hovězí 150 g', dietary: [] })])).toEqual([]);
  });

  it('leaves out dishes that name a chosen allergen, and does not confuse allergen 1 with 10', () => {
    expect(left('1')).toEqual([[2, 3, 5]]);
    expect(left('7', '12')).toEqual([[3], [4]]);
  });

  it('keeps dishes that name no allergens, and all dishes if nothing is chosen', () => {
    expect(left('1', '4', '10')).toEqual([[3]]);
    expect(left()).toEqual([[1, 2, 3, 5], [4]]);
  });

  it('shows only dishes that state the chosen dietary mark, and a vegan one as vegetarian too', () => {
    expect(left('spicy')).toEqual([[3]]);
    expect(left('vegan')).toEqual([[3]]);
    expect(left('vegetarian')).toEqual([[3, 5]]);
    expect(left('vegetarian', '10')).toEqual([[3]]);
    expect(left('vegan', 'gluten-free')).toEqual([]);
  });

  it('hides a dish that names gluten, whatever dietary mark it states', () => {
    expect(left('gluten-free')).toEqual([[5]]);
  });

  it('counts the dishes without dietary marks once a mark is chosen', () => {
    expect(unstatedIn(menu, ['spicy'])).toBe(1);
    expect(unstatedIn(menu, ['1'])).toBe(0);
  });

  it('hides a dish that names the allergen with a letter, in another form, or by each option of a required choice', () => {
    const [side] = choices();
    const options = [menuOption({ id: 31, name: 'Knedlík', addsAllergens: [1] })];
    const shown = (item: Parameters<typeof dish>[0]) => chosenDishes(groupMenu([dish(item)]), ['1']).length === 1;
    for (const allergens of ['Houska. Alergeny: 1a, 3, 7', '1 a, 7', '1A/3/7', 'lepek, 3, 7']) {
      expect(shown({ id: 1, allergens })).toBe(false);
    }
    expect(shown({ id: 1, allergens: '7', modifiers: [{ ...side, options }] })).toBe(false);
    const withRice = [...options, menuOption({ id: 32, name: 'Rýže' })];
    expect(shown({ id: 1, allergens: '7', modifiers: [{ ...side, options: withRice }] })).toBe(true);
  });
});
