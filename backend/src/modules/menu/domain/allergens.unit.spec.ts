import { composition } from './allergens.js';

describe("what stands under 'Složení'", () => {
  it('is the composition, then the numbers', () => {
    expect(composition('hovězí svíčková, žloutek', [10, 3])).toBe('hovězí svíčková, žloutek. Alergeny: 3, 10');
    expect(composition('Bez konzervantů.', [1])).toBe('Bez konzervantů. Alergeny: 1');
  });

  it('is the one where the other is missing, and nothing where both are', () => {
    expect(composition(null, [7, 1, 9])).toBe('1, 7, 9');
    expect(composition(' voda, chmel ', [])).toBe('voda, chmel');
    expect(composition('  ', [])).toBeNull();
    expect(composition(null, [])).toBeNull();
  });
});
