import { readDietQuery } from './diet-query';

it.each([
  ['bez lepku', ['1']],
  ['BEZLEPKOVÉ', ['1']],
  ['něco pro celiaky', ['1']],
  ['lepek', ['1']],
  ['bez laktózy', ['7']],
  ['bezlaktózová jídla', ['7']],
  ['bez mléka a vajec', ['3', '7']],
  ['alergie na ořechy', ['8']],
  ['bez masa', []],
  ['vegetariánské', []],
  ['veganské', []],
  ['bez cibule', []],
])('%p names what is to be avoided: %p', (query, allergens) => {
  expect(readDietQuery(query)?.allergens).toEqual(allergens);
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
