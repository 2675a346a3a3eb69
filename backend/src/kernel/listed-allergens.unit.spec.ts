import { listedAllergens } from './listed-allergens.js';

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
    ['Guláš – 1, 3', [1, 3]],
    ['Guláš (7', [7]],
    ['Guláš (150 g) (1, 3)', [1, 3]],
    ['Guláš (150 g, 1, 3)', [1, 3]],
    ['Guláš (1, 3, 150 g)', [1, 3]],
    ['Guláš (lepek, 3)', [1, 3]],
    ['Guláš (1 lepek, 3 vejce)', [1, 3]],
    ['Guláš (1, 3, 15)', [1, 3]],
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
    'Kuře (1/2 porce)',
    'Akce 1 + 1',
    'Voda s 5 % cukru (5 %)',
    'Denně 11-14',
    'Platí do 24. 12.',
    'Vitamín B12, B6',
    'A2 mléko',
    'Obsahuje 2 vejce',
    '',
  ])('%j lists nothing', (text) => expect(listedAllergens(text)).toEqual([]));

  it('is nothing where it is missing', () => expect(listedAllergens(null)).toEqual([]));

  it.each([
    ['digits', '1'.repeat(2_000)],
    ['zeros', `${'0,0'.repeat(666)}x`],
    ['lists', '1, '.repeat(666)],
    ['ranges', '1-14 '.repeat(400)],
    ['brackets', '(1 '.repeat(666)],
    ['headings', 'Al. 1 '.repeat(333)],
    ['words', 'vejce 3 '.repeat(250)],
    ['spaces', `1${' '.repeat(1_998)}1`],
  ])('is read at once, although it has 2,000 %s', (_, text) => {
    const before = process.cpuUsage();
    for (let times = 0; times < 5; times++) listedAllergens(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(250);
  });
});
