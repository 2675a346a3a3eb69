import { priceByPercent } from './price-by-percent.js';

describe('a price change in percent', () => {
  it.each([
    [18900, 5, 19800],
    [18900, -10, 17000],
    [5950, 0.5, 6000],
    [1000, 5, 1100],
    [1000, 4.9, 1000],
    [100, -60, 100],
    [0, 50, 0],
    [100_000_000, 10, 100_000_000],
    [99_999_900, 10, 100_000_000],
  ])('turns %i haléře with %d %% into %i, rounded half up to whole crowns', (price, percent, expected) => {
    expect(priceByPercent(price, percent, 'CZK')).toBe(expected);
  });

  it.each([
    [790, 5, 830],
    [250, 2, 260],
    [250, 1.9, 250],
    [10, -90, 10],
  ])('turns %i cents with %d %% into %i, rounded to tenths of a euro', (price, percent, expected) => {
    expect(priceByPercent(price, percent, 'EUR')).toBe(expected);
  });
});
