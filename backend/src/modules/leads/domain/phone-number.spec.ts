import { normalisePhone } from './phone-number.js';

describe('a phone number of a lead', () => {
  it.each([
    ['601 234 567', '+420601234567'],
    ['  601\u00a0234 567 ', '+420601234567'],
    ['0601234567', '+420601234567'],
    ['+421 905 123 456', '+421905123456'],
    ['+420601234567', '+420601234567'],
    ['00601', '+4200601'],
  ])('%j becomes %s', (given, expected) => expect(normalisePhone(given)).toBe(expected));

  it('is none when only spaces were given', () => {
    expect(normalisePhone('  ')).toBeNull();
    expect(normalisePhone('')).toBeNull();
  });
});
