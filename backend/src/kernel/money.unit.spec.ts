import { toDecimal, toMinorUnits } from './money.js';

describe('an amount of money', () => {
  it.each([
    [189, 18_900],
    [59.5, 5_950],
    [0.29, 29],
    [1.1 + 2.2, 330],
    [0, 0],
    [-5.5, -550],
  ])('%d is %d of the smallest coins', (decimal, minor) => expect(toMinorUnits(decimal)).toBe(minor));

  it.each([189.001, 0.005, 189.999_99, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER])(
    'of %d is none: nobody can pay it to the coin',
    (decimal) => expect(toMinorUnits(decimal)).toBeNull(),
  );

  it('is the same after it was kept', () => {
    for (const decimal of [0, 0.07, 19.99, 1_234.5, 999_999_999.99])
      expect(toDecimal(toMinorUnits(decimal)!)).toBe(decimal);
  });
});
