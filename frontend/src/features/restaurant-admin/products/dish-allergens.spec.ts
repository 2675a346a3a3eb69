import { allergensOf, allergenSummary, compositionHint, isToCheck, numberHint, translatedHint } from './dish-allergens';

it.each<[string | null, number[], string | null]>([
  ['Houska. Alergeny: 1a', [7], 'Alergeny: 1, 7 · Houska'],
  ['Houska', [], 'Houska'],
  [null, [7], 'Alergeny: 7'],
  [null, [], null],
])('allergenSummary writes the composition %j and the numbers %j in one line', (composition, numbers, text) => {
  expect(allergenSummary({ allergens: composition, allergen_numbers: numbers })).toBe(text);
});

it('a composition gives the allergens that it names, and a hint if its list is not understood', () => {
  expect(allergensOf({ ingredients: '8a, 3', allergen_numbers: [], listed_allergens: [0, 7] })).toEqual([3, 7, 8]);
  expect(compositionHint('Houska. Alergeny: 1x', [7])).toMatch(/nerozumíme/);
  expect(compositionHint('Houska. Alergeny: 1a', [7])).toBeUndefined();
  expect(compositionHint('Houska', [])).toBeUndefined();
});

it.each<[string, string | null, number[], RegExp | undefined]>([
  [
    'Houska 1',
    null,
    [],
    /^Číslo 1 v názvu .*\(obiloviny obsahující lepek\)\. Je-li to počet, napište 1 ks; je-li to alergen, zaškrtněte/,
  ],
  ['Gyoza 6', null, [3], /^Číslo 6 v názvu/],
  ['Gyoza 6', null, [6], undefined],
  ['Gyoza 6', 'Tofu. Alergeny: 6', [], undefined],
  ['Gyoza 6 ks', null, [], undefined],
  ['Svíčková (1, 3)', null, [1], /^Alergeny v názvu \(3 vejce\) nejsou zaškrtnuté/],
  ['Svíčková (1, 3)', null, [1, 3], undefined],
  ['Guláš 137', null, [1, 3, 7], /^Číslu v názvu nerozumíme/],
])(
  'numberHint gives the name %j with the composition %j and the allergens %j the hint %s',
  (name, composition, numbers, hint) => {
    const text = numberHint(name, 'name', composition, numbers);
    if (hint === undefined) expect(text).toBeUndefined();
    else expect(text).toMatch(hint);
  },
);

it('a number gets a hint even if only a translation contains it', () => {
  const product = { name: 'Houska 1', description: null, listed_allergens: [-6, -1] };
  expect(isToCheck({ ...product, ingredients: null, allergen_numbers: [1] })).toBe(true);
  expect(translatedHint(product, null, [])).toMatch(/^Číslo 6 v překladu/);
  expect(translatedHint(product, null, [6])).toBeUndefined();
  expect(translatedHint({ ...product, description: 'Gyoza 6' }, null, [])).toBeUndefined();
  expect(isToCheck({ ...product, ingredients: '6', allergen_numbers: [1] })).toBe(false);
});
