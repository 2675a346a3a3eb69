import { listedAllergens, MAX_NUMBERS, NOT_UNDERSTOOD } from './listed-allergens.js';

describe('a name or description', () => {
  it.each<[string, number[]]>([
    ['Svíčková (1, 3, 7)', [1, 3, 7]],
    ['Svíčková na smetaně (1,3,7,9,10) s knedlíkem', [1, 3, 7, 9, 10]],
    ['Polévka (A: 1,9)', [1, 9]],
    ['Polévka A: 1, 9', [1, 9]],
    ['Polévka (A1,9)', [1, 9]],
    ['Obsahuje: 1, 3', [1, 3]],
    ['Obsahuje alergeny 1 a 3.', [1, 3]],
    ['Alergeny: 7', [7]],
    ['Alergeny: 7 s knedlíkem', [7]],
    ['Al. 1, 3', [1, 3]],
    ['Contains: 1, 3. Served warm.', [1, 3]],
    ['Містить: 1, 3 та 7', [1, 3, 7]],
    ['Guláš /1,3/', [1, 3]],
    ['Guláš /7/ s chlebem', [7]],
    ['Guláš |1|3|', [1, 3]],
    ['Guláš [1a, 3]', [1, 3]],
    ['Guláš (1 a, 8 h)', [1, 8]],
    ['Guláš (1-3, 7)', [1, 2, 3, 7]],
    ['Guláš (1. 3. 7.)', [1, 3, 7]],
    ['Guláš 1, 3, 7', [1, 3, 7]],
    ['Guláš 1,3 s knedlíkem', [1, 3]],
    ['Guláš 1 3 7', [1, 3, 7]],
    ['Guláš1,3,7', [1, 3, 7]],
    ['Guláš¹ ³ ⁷', [1, 3, 7]],
    ['Guláš¹,³,⁷', [1, 3, 7]],
    ['Guláš ①③⑩', [1, 3, 10]],
    ['Guláš １，３，７', [1, 3, 7]],
    ['Guláš {7}', [7]],
    ['Guláš alerg. 7', [7]],
    ['Guláš al. 1 3 7', [1, 3, 7]],
    ['Гуляш (алергени: 1, 7)', [1, 7]],
    ['Gulasch (enthält 1 und 7)', [1, 7]],
    ['Gulasz (zawiera 1, 7)', [1, 7]],
    ['Guláš.\nAlergeny:\n7', [7]],
    ['Guláš – 1, 3', [1, 3]],
    ['Guláš, alergen č. 7', [7]],
    ['Guláš (7', [7]],
    ['Guláš (150 g) (1, 3)', [1, 3]],
    ['Guláš (150 g, 1, 3)', [1, 3]],
    ['Guláš (1, 3, 150 g)', [1, 3]],
    ['Guláš (lepek, 3)', [1, 3]],
    ['Guláš (1 lepek, 3 vejce)', [1, 3]],
    ['Guláš (1, 3, 15)', [0, 1, 3]],
    ['Knedlík (2 ks; 1, 3)', [1, 3]],
  ])('%j lists %j', (text, numbers) => expect(listedAllergens(text)).toEqual(numbers));

  it.each([
    'Svíčková',
    'Řízek (150, 200 g)',
    'Řízek 150, 200 g',
    'Knedlík (2 ks)',
    'Omeleta (2 vejce)',
    'Omeleta ze 3 vajec',
    'Kofola (0,3 l)',
    'Kofola 0,3 / 0,5 l',
    'Kofola (0,5)',
    'Víno (1,5 dl)',
    'Víno 2,5 dl',
    'Pečeně pro 2-3 osoby',
    'Pečeně (2–3 osoby)',
    'Pivo 12°',
    'Pivo (10°)',
    'Plzeň 12',
    'Káva 45,-',
    'Kuře 1/2',
    'Kuře 3/4',
    'Karel IV.',
    'Pizza (L)',
    'Pro alergiky',
    'Kuře (1/2 porce)',
    'Akce 1 + 1',
    'Voda s 5 % cukru (5 %)',
    'Denně 11.00-14.00',
    'Platí do 24. 12.',
    'Vitamín B12, B6',
    'A2 mléko',
    'Obsahuje 2 vejce',
    '',
  ])('%j lists nothing', (text) => expect(listedAllergens(text)).toEqual([]));

  it.each([
    'Guláš (15)',
    'Guláš (137)',
    'Guláš 137',
    'Guláš (1, 3, 77)',
    'Guláš 1, 3, 77',
    'Guláš¹³⁷',
    'Guláš ❶❸❼',
    'Guláš ٧',
    'Guláš I, III, VII',
    'Guláš (Ⅰ/Ⅶ)',
    'Guláš (A, C, G)',
    'Alergény: sedm',
    'Алергени — сім',
  ])('%j contains a number that is not understood', (text) => expect(listedAllergens(text)).toContain(NOT_UNDERSTOOD));

  it.each<[string, number[]]>([
    ['Houska 1', [-1]],
    ['Gyoza 6', [-6]],
    ['Houska, 1', [-1]],
    ['Houska 1, 150 g', [-1]],
    ['Houska 1 3', [-3, -1]],
    ['Houska 1/3', [-3, -1]],
    ['Guláš 7/9', [-9, -7]],
    ['Guláš 1+3', [-3, -1]],
    ['Houska 1-3', [-3, -2, -1]],
    ['Houska 6 (1)', [1]],
    ['Houska (1) 6', [-6, 1]],
  ])('%j may list %j', (text, numbers) => expect(listedAllergens(text)).toEqual(numbers));

  it.each(['Houska 1 ks', 'Gyoza 6 ks', 'Gyoza 6 ks, 150 g', 'Houska, 1 ks'])('%j lists nothing', (text) =>
    expect(listedAllergens(text)).toEqual([]),
  );

  it.each([
    'Menu 1',
    'Č. 2',
    'Guláš 2019',
    '1. Polévka',
    '3) Guláš',
    'Menu (11.00-14.00)',
    'Menu (11:30–14:00)',
    'Pho 45',
  ])('%j lists nothing', (text) => expect(listedAllergens(text)).toEqual([]));

  it('counts as naming every allergen if it has more numbers than a menu can have', () =>
    expect(listedAllergens('1 ks, '.repeat(MAX_NUMBERS + 1))).toHaveLength(15));

  it('lists nothing if it is missing', () => expect(listedAllergens(null)).toEqual([]));

  it.each([
    ['digits', '1'.repeat(2_000)],
    ['zeros', `${'0,0'.repeat(666)}x`],
    ['lists', '1, '.repeat(666)],
    ['ranges', '1-14 '.repeat(400)],
    ['brackets', '(1 '.repeat(666)],
    ['headings', 'Al. 1 '.repeat(333)],
    ['words', 'vejce 3 '.repeat(250)],
    ['headings without an end', 'alerg'.repeat(400)],
    ['Roman numerals', 'I, '.repeat(666)],
    ['spaces', `1${' '.repeat(1_998)}1`],
  ])('with 2,000 %s is read in a moment', (_, text) => {
    const before = process.cpuUsage();
    for (let times = 0; times < 5; times++) listedAllergens(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(250);
  });
});
