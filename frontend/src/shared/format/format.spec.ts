import { formatMoney } from './format-money';
import { formatDuration } from './format-time';
import { plural } from './plural';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('formats money as in Czech, haléře only if there are any', () => {
  expect(plain(formatMoney(189, 'CZK'))).toBe('189 Kč');
  expect(plain(formatMoney(1234.5, 'CZK'))).toBe('1 234,50 Kč');
  expect(plain(formatMoney(7.5, 'EUR'))).toBe('7,50 €');
});

it('formats a duration', () => {
  expect(formatDuration(59_999)).toBe('teď');
  expect(formatDuration(7 * 60_000)).toBe('7 min');
  expect(formatDuration(65 * 60_000)).toBe('1 h 05 min');
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
