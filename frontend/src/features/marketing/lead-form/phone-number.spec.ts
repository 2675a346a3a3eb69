import { isPhoneNumber, normalisePhone } from './phone-number';

it.each([
  ['601 234 567', '+420601234567'],
  ['0601 234 567', '+420601234567'],
  ['+421 905 123 456', '+421905123456'],
  ['+420601234567', '+420601234567'],
  [' ', ''],
])('%j becomes %j', (given, expected) => expect(normalisePhone(given)).toBe(expected));

it.each(['+420601234567', '+421905123456', '+4915112345678'])('%s can be called', (phone) =>
  expect(isPhoneNumber(phone)).toBe(true),
);

it.each(['+420abc', '+42012', '+420!!!', '+4206012345678', '601234567'])('%s cannot be called', (phone) =>
  expect(isPhoneNumber(phone)).toBe(false),
);
