import { normalisePhone } from './phone-number';

it.each([
  ['601 234 567', '+420601234567'],
  ['0601 234 567', '+420601234567'],
  ['+421 905 123 456', '+421905123456'],
  ['+420601234567', '+420601234567'],
  [' ', ''],
])('%j becomes %j', (given, expected) => expect(normalisePhone(given)).toBe(expected));
