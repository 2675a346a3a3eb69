import { allergensOf, allergenSummary, compositionHint } from './dish-allergens';

it.each<[string | null, number[], string | null]>([
  ['Houska. Alergeny: 1a', [7], 'Alergeny: 1, 7 · Houska'],
  ['Houska', [], 'Houska'],
  [null, [7], 'Alergeny: 7'],
  [null, [], null],
])('sums up %j with %j', (composition, numbers, said) => {
  expect(allergenSummary({ allergens: composition, allergen_numbers: numbers })).toBe(said);
});

it('names the allergens of the composition, and hints at a list that is not understood', () => {
  expect(allergensOf({ ingredients: '8a, 3', allergen_numbers: [], listed_allergens: [0, 7] })).toEqual([3, 7, 8]);
  expect(compositionHint('Houska. Alergeny: 1x', [7])).toMatch(/nerozumíme/);
  expect(compositionHint('Houska. Alergeny: 1a', [7])).toBeUndefined();
  expect(compositionHint('Houska', [])).toBeUndefined();
});
