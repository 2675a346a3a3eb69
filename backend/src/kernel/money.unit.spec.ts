import { toDecimal, toMinorUnits } from './money.js';

describe('An amount of money', () => {
  it.each([
    [189, 18_900],
    [59.5, 5_950],
    [0.29, 29],
    [1.1 + 2.2, 330],
    [0, 0],
    [-5.5, -550],
    [134_217_728.02, 13_421_772_802],
    [9_900_000_000, 990_000_000_000],
    [9_899_999_999.99, 989_999_999_999],
    [99_999_999_999.99, 9_999_999_999_999],
  ])('written as %d equals %d minor units', (decimal, minor) => expect(toMinorUnits(decimal)).toBe(minor));

  it.each([
    189.001,
    0.005,
    1e-7,
    189.999_99,
    9_899_999_999.995,
    134_217_728.021,
    1e11,
    Number.NaN,
    Infinity,
    Number.MAX_SAFE_INTEGER,
  ])('is refused if it is %d, because nobody can pay it exactly', (decimal) =>
    expect(toMinorUnits(decimal)).toBeNull(),
  );

  it('is exact around every power of two up to the largest order', () => {
    for (let power = 2; power < 1e10; power *= 2) {
      for (let minor = power * 100 - 120; minor < power * 100 + 120; minor++) {
        const [, whole = '', hundredths] = /^(\d*)(\d\d)$/.exec(String(minor).padStart(3, '0')) ?? [];
        expect(toMinorUnits(Number(`${whole}.${hundredths}`))).toBe(minor);
      }
    }
  });

  it('is exact for a hundred random lines that a client has added up as doubles', () => {
    let seed = 1;
    const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max;
    for (let order = 0; order < 200; order++) {
      const most = 10 ** (2 + (order % 7));
      const lines = Array.from({ length: 100 }, () => ({ minor: random(most), quantity: 1 + random(99) }));
      const added = lines.reduce((sum, { minor, quantity }) => sum + toDecimal(minor) * quantity, 0);
      expect(toMinorUnits(added)).toBe(lines.reduce((sum, { minor, quantity }) => sum + minor * quantity, 0));
    }
  });

  it('stays the same after it is stored and read', () => {
    for (const decimal of [0, 0.07, 19.99, 1_234.5, 999_999_999.99])
      expect(toDecimal(toMinorUnits(decimal)!)).toBe(decimal);
  });
});
