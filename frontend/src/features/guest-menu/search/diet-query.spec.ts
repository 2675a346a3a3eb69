import { type Language, setLanguage } from '#shared/language.ts';
import { catalogue as de } from '../languages/de';
import { catalogue as en } from '../languages/en';
import { catalogue as pl } from '../languages/pl';
import { catalogue as sk } from '../languages/sk';
import { catalogue as uk } from '../languages/uk';
import { readDietQuery } from './diet-query';

const CATALOGUES: Readonly<Record<Exclude<Language, 'cs'>, Readonly<Record<string, object>>>> = { en, de, uk, pl, sk };

const GLUTEN = ['gluten-free', '1'];

afterEach(() => setLanguage('cs', {}));

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
])('the query %p asks to avoid %p', (query, choices) => {
  expect(readDietQuery(query)?.choices).toEqual(choices);
});

it.each(['', 'rizek', 'bezinková limonáda', 'celer', 'vejce', 'ryby', 'bez', 'mléčná rýže'])(
  'the query %p is a search for a dish',
  (query) => {
    expect(readDietQuery(query)).toBeNull();
  },
);

it('a query for vegetarian dishes also searches the menu’s texts for the Czech word for meatless', () => {
  expect(readDietQuery('vegetariánské')?.alsoSearched).toBe('bezmas');
  expect(readDietQuery('bez masa')?.alsoSearched).toBe('bezmas');
  expect(readDietQuery('veganské')?.alsoSearched).toBeNull();
});

const TRANSLATED: [keyof typeof CATALOGUES, string, string[]][] = [
  ['de', 'vegetarisch', ['vegetarian']],
  ['de', 'Vegetarische Gerichte', ['vegetarian']],
  ['de', 'ohne Fleisch', ['vegetarian']],
  ['de', 'vegan', ['vegan']],
  ['de', 'glutenfrei', GLUTEN],
  ['de', 'glutenfreies Bier', GLUTEN],
  ['de', 'ohne Gluten', GLUTEN],
  ['de', 'ohne Milch und Eier', ['3', '7']],
  ['de', 'laktosefrei', ['7']],
  ['de', 'ohne Zwiebel', []],
  ['en', 'vegetarian', ['vegetarian']],
  ['en', 'gluten free', GLUTEN],
  ['en', 'Gluten-Free', GLUTEN],
  ['en', 'without gluten', GLUTEN],
  ['en', 'dairy free', ['7']],
  ['en', 'without eggs or nuts', ['3', '8']],
  ['en', 'no onions', []],
  ['uk', 'вегетаріанські страви', ['vegetarian']],
  ['uk', 'Веганське', ['vegan']],
  ['uk', 'без глютену', GLUTEN],
  ['uk', 'без молока', ['7']],
  ['pl', 'wegetariańskie', ['vegetarian']],
  ['pl', 'wegańskie', ['vegan']],
  ['pl', 'bez glutenu', GLUTEN],
  ['pl', 'bez mleka', ['7']],
  ['pl', 'bez jajek', ['3']],
  ['sk', 'vegetariánske', ['vegetarian']],
  ['sk', 'vegánske', ['vegan']],
  ['sk', 'bezlepkové', GLUTEN],
  ['sk', 'bez mlieka', ['7']],
  ['de', 'bez lepku', GLUTEN],
];
it.each(TRANSLATED)('a page in %s reads the query %p as a wish to avoid %p', (language, query, choices) => {
  setLanguage(language, CATALOGUES[language]);
  expect(readDietQuery(query)?.choices.toSorted()).toEqual(choices.toSorted());
});

it('a query finds each dietary mark and each avoided allergen by its name in each language', () => {
  for (const [language, catalogue] of Object.entries(CATALOGUES)) {
    setLanguage(language as Language, catalogue);
    const { freeOf, marks } = catalogue as typeof de;
    for (const mark of ['vegetarian', 'vegan', 'gluten-free'] as const)
      expect([language, readDietQuery(marks[mark])?.choices]).toEqual([language, expect.arrayContaining([mark])]);
    for (const [number, name] of Object.entries(freeOf))
      expect([language, name, readDietQuery(name)?.choices]).toEqual([
        language,
        name,
        expect.arrayContaining([number]),
      ]);
  }
});

it.each<[keyof typeof CATALOGUES, string]>([
  ['de', 'Schnitzel'],
  ['de', 'Eier mit Speck'],
  ['de', 'Milchreis'],
  ['en', 'nuts'],
  ['en', 'noodles'],
  ['uk', 'риба'],
  ['pl', 'ryby'],
  ['sk', 'vajce'],
])('a page in %s reads the query %p as a search for a dish', (language, query) => {
  setLanguage(language, CATALOGUES[language]);
  expect(readDietQuery(query)).toBeNull();
});
