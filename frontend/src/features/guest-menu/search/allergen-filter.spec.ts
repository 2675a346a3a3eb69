import { dish } from '../examples';
import { groupMenu } from '../menu/menu-groups';
import { declaredAllergens, withoutAllergens } from './allergen-filter';

const menu = [
  dish({ id: 1, allergens: '1, 3, 7', pole_placings: 101 }),
  dish({ id: 2, allergens: 'pstruh. Alergeny: 4, 7', pole_placings: 102 }),
  dish({ id: 3, allergens: null, pole_placings: 103 }),
  dish({ id: 4, allergens: '1', category: 'Pivo', pole_placings: 201 }),
  dish({ id: 5, allergens: '10, 12', pole_placings: 104 }),
];
const left = (...avoided: string[]) =>
  withoutAllergens(groupMenu(menu), avoided).map(({ items }) => items.map(({ id }) => id));

it('offers the allergens that the dishes name, in the order of their numbers', () => {
  expect(declaredAllergens(menu)).toEqual(['1', '3', '4', '7', '10', '12']);
  expect(declaredAllergens([dish({ id: 1, allergens: 'hovězí 150 g' })])).toEqual([]);
});

it('leaves out the dishes that name one of them; 1 is not 10', () => {
  expect(left('1')).toEqual([[2, 3, 5]]);
  expect(left('7', '12')).toEqual([[3], [4]]);
});

it('keeps dishes that name none, for they say so themselves, and everything when nothing is avoided', () => {
  expect(left('1', '4', '10')).toEqual([[3]]);
  expect(left()).toEqual([[1, 2, 3, 5], [4]]);
});
