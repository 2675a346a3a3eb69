import { CZECH_VAT_RATES, type Dietary, dietaryAfter, isContradictory, rateAt } from './dish-facts.js';

describe('the marks of a dish', () => {
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
  ])('%s', (_, before, change, after) => {
    expect(dietaryAfter(before, change)).toEqual(after);
  });

  it('contradict the allergens only if a gluten-free dish states gluten', () => {
    expect(isContradictory(['vegan', 'gluten-free'], [1, 7])).toBe(true);
    expect(isContradictory(['gluten-free'], [10, 11])).toBe(false);
    expect(isContradictory(['vegan'], [1])).toBe(false);
    expect(isContradictory(null, [1])).toBe(false);
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
  ])('%s comes on %s to %p', (name, date, percent) => {
    expect(rateAt(CZECH_VAT_RATES, name, date)).toBe(percent);
    expect(rateAt(CZECH_VAT_RATES.toReversed(), name, date)).toBe(percent);
  });
});
