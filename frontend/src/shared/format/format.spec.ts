import { formatMoney } from './format-money';
import { formatDuration, formatTimeOfDay } from './format-time';
import { plural } from './plural';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('writes money the Czech way, haléře only where there are some', () => {
  expect(plain(formatMoney(189, 'CZK'))).toBe('189 Kč');
  expect(plain(formatMoney(1234.5, 'CZK'))).toBe('1 234,50 Kč');
  expect(plain(formatMoney(7.5, 'EUR'))).toBe('7,50 €');
});

it('writes how long something has lasted', () => {
  expect(formatDuration(59_999)).toBe('teď');
  expect(formatDuration(7 * 60_000)).toBe('7 min');
  expect(formatDuration(65 * 60_000)).toBe('1 h 05 min');
});

it('tells a time of another business day with its date; the night belongs to the day before', () => {
  const at = (day: number, hours: number) => new Date(2026, 10, day, hours, 5);
  const told = (then: Date, now: Date) => formatTimeOfDay(then.toISOString(), now.getTime()).replaceAll(/\s/g, ' ');
  expect(told(at(22, 23), at(23, 1))).toBe('23:05');
  expect(told(at(22, 5), at(22, 20))).toBe('05:05');
  expect(told(at(22, 3), at(22, 20))).toBe('22. 11. 2026 03:05');
  expect(told(at(21, 20), at(22, 5))).toBe('21. 11. 2026 20:05');
});

it('knows the Czech plural', () => {
  expect([1, 2, 4, 5, 0].map((count) => plural(count, 'položka', 'položky', 'položek'))).toEqual([
    'položka',
    'položky',
    'položky',
    'položek',
    'položek',
  ]);
});
