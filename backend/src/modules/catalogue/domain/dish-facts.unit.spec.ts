import { composition, CZECH_VAT_RATES, type Dietary, dietaryAfter, rateAt, sortedAllergens } from './dish-facts.js';

describe('the dietary marks of a dish', () => {
  it.each<[string, Dietary[] | null, Parameters<typeof dietaryAfter>[1], Dietary[] | null]>([
    ['stay as they are without a change', ['vegan'], {}, ['vegan']],
    ['stay unstated without a change', null, {}, null],
    ['are stated by the first one', null, { addDietary: ['spicy'] }, ['spicy']],
    ['are added in their order', ['spicy'], { addDietary: ['vegan', 'spicy'] }, ['vegan', 'spicy']],
    ['are taken away', ['vegan', 'spicy'], { removeDietary: ['spicy'] }, ['vegan']],
    ['may be none at all', ['vegan'], { removeDietary: ['vegan'] }, []],
    ['stay unstated when one is taken away', null, { removeDietary: ['spicy'] }, null],
    ['are stated as none', null, { dietary: [] }, []],
    ['are stated no more', ['vegan'], { dietary: null }, null],
  ])('follow the rule that they %s', (_, before, change, after) => {
    expect(dietaryAfter(before, change)).toEqual(after);
  });
});

describe('a VAT rate', () => {
  it.each([
    ['Základní', '2024-01-01', 21],
    ['Základní', '2012-12-31', null],
    ['Snížená', '2023-12-31', 15],
    ['Snížená', '2024-01-01', 12],
    ['Druhá snížená', '2023-12-31', 10],
    ['Druhá snížená', '2024-01-01', null],
    ['Neznámá', '2026-01-01', null],
  ])('named %s is on the date %s %p per cent', (name, date, percent) => {
    expect(rateAt(CZECH_VAT_RATES, name, date)).toBe(percent);
    expect(rateAt(CZECH_VAT_RATES.toReversed(), name, date)).toBe(percent);
  });
});

describe("the text under 'Složení'", () => {
  it('is the composition followed by the numbers', () => {
    expect(composition('hovězí svíčková, žloutek', [10, 3])).toBe('hovězí svíčková, žloutek. Alergeny: 3, 10');
    expect(composition('Bez konzervantů.', [1])).toBe('Bez konzervantů. Alergeny: 1');
    expect(composition('cca 1.5 l mléka', [7])).toBe('cca 1.5 l mléka. Alergeny: 7');
  });

  it('is the composition or the numbers if the other is missing, and empty without both', () => {
    expect(composition(null, [7, 1, 9])).toBe('1, 7, 9');
    expect(composition(' voda, chmel ', [])).toBe('voda, chmel');
    expect(composition('  ', [])).toBeNull();
    expect(composition(null, [])).toBeNull();
  });
});

it('a dish contains each allergen once, sorted by number', () => {
  expect(sortedAllergens([10, 3, 1, 3])).toEqual([1, 3, 10]);
});
