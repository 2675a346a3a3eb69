import type { Dietary } from '../domain/dish-facts.js';
import type { MenuEntry } from '../domain/current-items.js';
import { menuItemOf } from './menu-item.dto.js';

const MARKS: Dietary[] = ['vegetarian', 'vegan', 'gluten-free', 'spicy'];
const DISH: MenuEntry = {
  id: 1,
  menuId: 1,
  productId: 1,
  name: 'Salát',
  description: null,
  ingredients: null,
  listedAllergens: [],
  allergens: [],
  portion: null,
  isAdult: false,
  vatRate: null,
  dietary: MARKS,
  imageUrl: null,
  soldOut: false,
  portionsLeft: null,
  category: 'Saláty',
  categoryId: null,
  station: null,
  course: null,
  priceCzk: 18_900,
  priceEur: 750,
  isRecommended: false,
  isNew: false,
  polePlacings: 101,
  modifiers: [],
};

const option = (id: number, addsAllergens: number[], isSoldOut = false) => ({
  id,
  name: `Příloha ${id}`,
  priceCzk: 0,
  priceEur: 0,
  addsAllergens,
  removesAllergens: [],
  isSoldOut,
});
const side = (...options: ReturnType<typeof option>[]) => [{ id: 1, name: 'Příloha', min: 1, max: 1, options }];

describe('the dietary marks of a dish for guests', () => {
  it.each<[string, Partial<MenuEntry>, string[]]>([
    ['are all shown if nothing contradicts them', {}, MARKS],
    ['omit what its numbers contradict', { allergens: [7] }, ['vegetarian', 'gluten-free', 'spicy']],
    ['omit what its composition contradicts', { ingredients: 'Alergeny: 1, 4' }, ['spicy']],
    [
      'omit what each required option contradicts',
      { modifiers: side(option(1, [1]), option(2, [1, 3])) },
      ['vegetarian', 'vegan', 'spicy'],
    ],
    [
      'omit what the options left contradict',
      { modifiers: side(option(1, [1]), option(2, [], true)) },
      ['vegetarian', 'vegan', 'spicy'],
    ],
    ['ignore an option that a guest can avoid', { modifiers: side(option(1, [1]), option(2, [])) }, MARKS],
    ['stay unstated', { dietary: null, allergens: [7] }, undefined as unknown as string[]],
  ])('follow the rule that they %s', (_, change, marks) => {
    expect(menuItemOf({ ...DISH, ...change }, 0).dietary).toEqual(marks);
  });
});
