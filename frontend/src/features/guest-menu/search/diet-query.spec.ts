import { readDietQuery } from './diet-query';

it.each([
  ['bez lepku', ['gluten-free', '1']],
  ['BEZLEPKOVÉ', ['gluten-free', '1']],
  ['něco pro celiaky', ['gluten-free', '1']],
  ['lepek', ['1']],
  ['bez laktózy', ['7']],
  ['bezlaktózová jídla', ['7']],
  ['bez mléka a vajec', ['3', '7']],
  ['alergie na ořechy', ['8']],
  ['bez masa', ['vegetarian']],
  ['vegetariánské', ['vegetarian']],
  ['veganské', ['vegan']],
  ['bez cibule', []],
])('%p names what is to be avoided: %p', (query, choices) => {
  expect(readDietQuery(query)?.choices).toEqual(choices);
});

it.each(['', 'rizek', 'bezinková limonáda', 'celer', 'vejce', 'ryby', 'bez', 'mléčná rýže'])(
  '%p is a search for a dish',
  (query) => {
    expect(readDietQuery(query)).toBeNull();
  },
);

it('meatless dishes are looked for where a menu has them', () => {
  expect(readDietQuery('vegetariánské')?.alsoSearched).toBe('bezmas');
  expect(readDietQuery('bez masa')?.alsoSearched).toBe('bezmas');
  expect(readDietQuery('veganské')?.alsoSearched).toBeNull();
});
