import { type ClaimedDish, claimOf, excludedBy, falseMarks } from './allergen-claims.js';

const option = (id: number, addsAllergens: number[] = [], isSoldOut = false) => ({ id, addsAllergens, isSoldOut });
const side = (...options: ReturnType<typeof option>[]) => ({ min: 1, max: 1, options });
const steak = (...modifiers: NonNullable<ClaimedDish['modifiers']>[number][]): ClaimedDish => ({
  stated_allergens: { contains: [7], isDeclared: true },
  modifiers,
});

describe('a dish with a required choice', () => {
  it.each<[string, ClaimedDish, string]>([
    ['contains gluten if each option brings it', steak(side(option(1, [1]), option(2, [1]))), 'contains'],
    ['is a matter of choice if one option does not', steak(side(option(1, [1]), option(2))), 'choice'],
    [
      'contains gluten if the only free option is sold out',
      steak(side(option(1, [1]), option(2, [], true))),
      'contains',
    ],
    [
      'contains gluten if too few options are free',
      steak({ ...side(option(1, [1]), option(2)), min: 2, max: 2 }),
      'contains',
    ],
    ['contains gluten if the second group brings it', steak(side(option(1)), side(option(2, [1]))), 'contains'],
    ['is a matter of choice with an extra', steak({ ...side(option(1, [1])), min: 0 }), 'choice'],
    ['is free if no option brings it', steak(side(option(1))), 'free'],
  ])('%s', (_, dish, claim) => expect(claimOf(dish, [1])).toBe(claim));

  it('is unknown without declared allergens', () => {
    expect(claimOf({ stated_allergens: { contains: [], isDeclared: false } }, [1])).toBe('unknown');
  });

  it('contradicts marks by its numbers and its required options', () => {
    expect(falseMarks(steak(side(option(1, [1]))), ['gluten-free', 'vegan', 'vegetarian', 'spicy'])).toEqual([
      'gluten-free',
      'vegan',
    ]);
    expect(falseMarks(steak(side(option(1, [1], true))), ['gluten-free'])).toEqual(['gluten-free']);
    expect(falseMarks({ stated_allergens: { contains: [4], isDeclared: false } }, ['vegetarian'])).toEqual([
      'vegetarian',
    ]);
  });
});

describe('a mark', () => {
  it.each([
    ['vegetarian', [2, 4, 14]],
    ['vegan', [2, 3, 4, 7, 14]],
    ['gluten-free', [1]],
    ['spicy', []],
    ['toString', []],
  ])('excludes the allergens that contradict it: %s', (mark, numbers) => expect(excludedBy(mark)).toEqual(numbers));
});
