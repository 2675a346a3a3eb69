import { dateOf, dayNumber, daysAfter, daysBetween, isDay, isWithinBounds, LAST_DATE } from './local-date.js';

describe('a date of the calendar', () => {
  it('is moved across the ends of months, years and leap days', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1);
  });

  it('can have a year of more than four digits', () => {
    expect(daysAfter(LAST_DATE, 1)).toBe('+010000-01-01');
    expect(daysBetween(LAST_DATE, daysAfter(LAST_DATE, 1))).toBe(1);
    expect(dateOf(dayNumber('+010000-01-01'))).toBe('+010000-01-01');
  });

  it.each(['2026-13-45', '2026-02-30', '2026-2-3', '10000-01-01', '2026-01-01T00:00', '', 'včera'])(
    'is not %j',
    (text) => expect(isDay(text)).toBe(false),
  );

  it.each([
    ['2000-01-01', true],
    ['9999-12-31', true],
    ['1999-12-31', false],
    ['+010000-01-01', false],
    ['0001-01-01', false],
  ])('that is %s is within the limits: %s', (date, within) => expect(isWithinBounds(date)).toBe(within));
});
