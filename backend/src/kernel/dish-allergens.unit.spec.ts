import { dishAllergens } from './dish-allergens.js';

describe('the allergens of a dish', () => {
  it.each<[string, object, object]>([
    ['include the numbers of its name', { name: 'Svíčková (1, 3, 7)' }, { contains: [1, 3, 7], isDeclared: false }],
    ['include those of its description', { description: 'Obsahuje: 1, 3' }, { contains: [1, 3], isDeclared: false }],
    [
      'are declared by its composition, whatever the name adds',
      { name: 'Svíčková (3)', ingredients: 'Houska. Alergeny: 1', allergens: [7] },
      { text: 'Houska', contains: [1, 3, 7], isDeclared: true },
    ],
    ['do not include amounts', { name: 'Knedlík (2 ks)', allergens: [1] }, { contains: [1], isDeclared: true }],
  ])('%s', (_, fields, read) => {
    expect(dishAllergens({ name: 'Svíčková', allergens: [], ...fields })).toMatchObject(read);
  });
});
