import { businessDay } from './clock.js';

describe('A business day', () => {
  test.each([
    ['2026-11-20', 12 * 60, '2026-11-20'],
    ['2026-11-20', 4 * 60, '2026-11-20'],
    ['2026-11-21', 3 * 60 + 59, '2026-11-20'],
    ['2026-11-21', 30, '2026-11-20'],
    ['2027-01-01', 0, '2026-12-31'],
    ['2028-03-01', 0, '2028-02-29'],
  ])('%s at minute %d belongs to %s', (date, minute, day) => {
    expect(businessDay({ date, minute })).toBe(day);
  });
});
