import { readAllergens } from './allergen-list.js';

describe('a written list of allergens', () => {
  it.each<[string, number[]]>([
    ['1, 7', [1, 7]],
    ['Hovězí, houska. Alergeny: 1a, 3, 7', [1, 3, 7]],
    ['1 a, 7', [1, 7]],
    ['1A/3/7', [1, 3, 7]],
    ['8h; 1f', [1, 8]],
    ['A: 1,3,7', [1, 3, 7]],
    ['(1,3,7)', [1, 3, 7]],
    ['obsahuje 1, 3', [1, 3]],
    ['Contains: 1, 3', [1, 3]],
    ['¹ ³ ⁷', [1, 3, 7]],
    ['1-3', [1, 2, 3]],
    ['1 – 3, 7', [1, 2, 3, 7]],
    ['1.3.7', [1, 3, 7]],
    ['Alergeny: lepek, mléko', [1, 7]],
    ['Alergény: 1 a 7', [1, 7]],
    ['Allergene: Gluten, Milch und Eier', [1, 3, 7]],
    ['Алергени: 1, 3 та 7', [1, 3, 7]],
    ['Alergeny: pšenice (1), 10', [1, 10]],
    ['Obsahuje 1. Alergeny: 7', [1, 7]],
    ['Hovězí, houska. Al.: 1', [1]],
    ['Alergeny: orzeszki ziemne', [5]],
    // Nuts too, since the first word alone names them.
    ['Alergeny: orzechy ziemne', [5, 8]],
  ])('%j declares %j', (written, contains) => {
    expect(readAllergens(written)).toMatchObject({ contains, isDeclared: true });
  });

  it.each<[string, number[]]>([
    ['lepek, 3, 7', [1, 3, 7]],
    ['Alergeny: 1x, 3', [1, 3]],
    ['Alergeny: 1, 15', [1]],
    ['Alergeny: 3 kromě hranolek', [3]],
    ['Alergeny: žádné', []],
    ['Bez alergenů: 1, 3', [1, 3]],
    ['Může obsahovat stopy alergenů 8', [8]],
    ['1, 37', [1]],
    ['Houska, A: 1', [1]],
    ['Vitamín A: 5 mg', []],
    ['0,5 l', []],
    ['kakao, sál. x', []],
    ['Hovězí, houska 1a, 3, 7', [1, 3, 7]],
    ['Hovězí guláš (1,3)', [1, 3]],
    ['svíčková 150 g', []],
    ['mouka 00, 2 vejce', []],
    ['Gluten', [1]],
    [`${'lepek, '.repeat(42)}1 – 14`, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]],
    ['', []],
  ])('%j declares nothing, but may name %j', (written, contains) => {
    expect(readAllergens(written)).toMatchObject({ contains, isDeclared: false, text: written || null });
  });

  it.each([
    ['digits', `${'1'.repeat(1_999)}x`],
    ['digits, then spaces', `${'1'.repeat(1_000)}${' '.repeat(999)}x`],
    ['lists that never end', `${'1a '.repeat(666)}x`],
    ['headings', 'obsahuje 1 '.repeat(181)],
    ['denied headings', 'ne bez obsahuje 1'.repeat(117)],
    ['brackets', '(1 '.repeat(666)],
    ['dots', `${'.'.repeat(1_999)}x`],
    ['signs of many letters', '\ufdfa'.repeat(2_000)],
  ])('with 2,000 %s is read in a moment', (_, written) => {
    const before = process.cpuUsage();
    for (let times = 0; times < 5; times++) readAllergens(written);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(250);
  });

  it('adds its allergens to the numbers of the field for allergens, and removes none of them', () => {
    expect(readAllergens('Houska. Alergeny: 1a', [7])).toEqual({ text: 'Houska', contains: [1, 7], isDeclared: true });
    expect(readAllergens('Houska. Alergeny: 1x', [7])).toMatchObject({ contains: [1, 7], isDeclared: false });
    expect(readAllergens('Houska', [7])).toEqual({ text: 'Houska', contains: [7], isDeclared: true });
  });
});
