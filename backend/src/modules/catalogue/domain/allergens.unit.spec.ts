import { composition, sortedAllergens } from './dish-facts.js';

describe("the text under 'Složení'", () => {
  it('is the composition followed by the numbers', () => {
    expect(composition('hovězí svíčková, žloutek', [10, 3])).toBe('hovězí svíčková, žloutek. Alergeny: 3, 10');
    expect(composition('Bez konzervantů.', [1])).toBe('Bez konzervantů. Alergeny: 1');
    expect(composition('cca 1.5 l mléka', [7])).toBe('cca 1.5 l mléka. Alergeny: 7');
  });

  it('is one of them if the other is missing, and empty without both', () => {
    expect(composition(null, [7, 1, 9])).toBe('1, 7, 9');
    expect(composition(' voda, chmel ', [])).toBe('voda, chmel');
    expect(composition('  ', [])).toBeNull();
    expect(composition(null, [])).toBeNull();
  });
});

it('contains each allergen once, sorted by number', () => {
  expect(sortedAllergens([10, 3, 1, 3])).toEqual([1, 3, 10]);
});
