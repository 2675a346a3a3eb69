import { isPhoneNumber, normalisePhone } from './phone-number.js';

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

describe('a normalised phone number', () => {
  it.each(['+420601234567', '+421905123456', '+4915112345678', '+390612345678'])('%s can be called', (phone) =>
    expect(isPhoneNumber(phone)).toBe(true),
  );

  it.each(['+420abc', '+42012', '+420!!!', '+42060123456', '+4206012345678', '+1234567890123456', '+', '601234567'])(
    '%s cannot be called',
    (phone) => expect(isPhoneNumber(phone)).toBe(false),
  );
});
