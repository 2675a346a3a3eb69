import { listedAllergens } from '@stolek/rules/listed-allergens';
import { addedAllergens } from './modifiers.js';

describe('an option', () => {
  it.each([
    ['Knedlík (1, 3)', [7], [1, 3, 7]],
    ['Chléb (1a)', [], [1]],
    ['Houska (lepek, 3)', [], [1, 3]],
    ['Knedlík 1,3 (2 ks)', [], [1, 3]],
    ['Knedlík (1, 77)', [7], [1, 7]],
    ['Knedlík (2 ks)', [], []],
    ['Hranolky (150 g)', [], []],
    ['Sójové mléko', [6], [6]],
  ])('named "%s" that declares the allergens %j adds the allergens %j', (name, addsAllergens, brought) => {
    expect(addedAllergens({ addsAllergens, listedAllergens: listedAllergens(name) })).toEqual(brought);
  });
});
