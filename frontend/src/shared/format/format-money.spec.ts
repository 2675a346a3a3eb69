import { formatMoney } from './format-money';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('formatMoney writes Czech amounts, with hundredths only if there are any', () => {
  expect(plain(formatMoney(189, 'CZK'))).toBe('189 Kč');
  expect(plain(formatMoney(1234.5, 'CZK'))).toBe('1 234,50 Kč');
  expect(plain(formatMoney(7.5, 'EUR'))).toBe('7,50 €');
});
