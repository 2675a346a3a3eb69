import { COMPANY_NUMBER, digitsOf, PHONE, phoneOfDigits, POSTAL_CODE, TAX_NUMBER, TIME_OF_DAY } from './field-rules.js';

const RULES = { COMPANY_NUMBER, PHONE, POSTAL_CODE, TAX_NUMBER, TIME_OF_DAY };
type Rule = keyof typeof RULES;

describe('a detail', () => {
  it.each<[Rule, string, string]>([
    ['COMPANY_NUMBER', ' 270 82 440 ', '27082440'],
    ['TAX_NUMBER', 'cz 27082440', 'CZ27082440'],
    ['POSTAL_CODE', '12000', '120 00'],
    ['POSTAL_CODE', ' 120\u00a000 ', '120 00'],
    ['POSTAL_CODE', '1200', '1200'],
    ['TIME_OF_DAY', '8', '08:00'],
    ['TIME_OF_DAY', ' 8:30 ', '08:30'],
    ['TIME_OF_DAY', '830', '08:30'],
    ['TIME_OF_DAY', '22.15', '22:15'],
    ['TIME_OF_DAY', '24:00', '00:00'],
    ['TIME_OF_DAY', '24', '00:00'],
    ['TIME_OF_DAY', '24:30', '24:30'],
    ['TIME_OF_DAY', ' ráno ', 'ráno'],
    ['PHONE', '601 234 567', '+420601234567'],
    ['PHONE', '  601\u00a0234 567 ', '+420601234567'],
    ['PHONE', '0601234567', '+420601234567'],
    ['PHONE', '+421 905 123 456', '+421905123456'],
    ['PHONE', '00601', '+4200601'],
    ['PHONE', '  ', ''],
  ])('%s %j is stored as %j, and does not change when it is stored again', (rule, written, tidied) => {
    expect(RULES[rule].tidy(written)).toBe(tidied);
    expect(RULES[rule].tidy(tidied)).toBe(tidied);
  });
});

describe('a detail', () => {
  it.each<[Rule, string]>([
    ['COMPANY_NUMBER', '27082440'],
    ['COMPANY_NUMBER', '45274649'],
    ['COMPANY_NUMBER', '00006947'],
    // The weighted sums leave the remainders 1 and 0, so the check digits are 0 and 1.
    ['COMPANY_NUMBER', '00000060'],
    ['COMPANY_NUMBER', '00000001'],
    ['TAX_NUMBER', 'CZ27082440'],
    ['TAX_NUMBER', 'CZ8001011234'],
    ['POSTAL_CODE', '120 00'],
    ['TIME_OF_DAY', '00:00'],
    ['TIME_OF_DAY', '23:59'],
    ['PHONE', '+420601234567'],
    ['PHONE', '+421905123456'],
    ['PHONE', '+4915112345678'],
    ['PHONE', '+390612345678'],
  ])('%s %s is accepted', (rule, tidied) => expect(RULES[rule].holds(tidied)).toBe(true));

  it.each<[Rule, string]>([
    ['COMPANY_NUMBER', '27082441'],
    ['COMPANY_NUMBER', '27082404'],
    ['COMPANY_NUMBER', '2708244'],
    ['COMPANY_NUMBER', '270824400'],
    ['COMPANY_NUMBER', 'abc'],
    ['TAX_NUMBER', 'CZ2708244'],
    ['TAX_NUMBER', 'CZ27082440123'],
    ['TAX_NUMBER', '27082440'],
    ['TAX_NUMBER', 'SK27082440'],
    ['POSTAL_CODE', '12000'],
    ['POSTAL_CODE', '120 000'],
    ['POSTAL_CODE', 'Česko'],
    ['TIME_OF_DAY', '24:00'],
    ['TIME_OF_DAY', '9:60'],
    ['TIME_OF_DAY', 'ráno'],
    ['PHONE', '+420abc'],
    ['PHONE', '+42012'],
    ['PHONE', '+420!!!'],
    ['PHONE', '+42060123456'],
    ['PHONE', '+4206012345678'],
    ['PHONE', '+1234567890123456'],
    ['PHONE', '+'],
    ['PHONE', '601234567'],
  ])('%s %s is rejected', (rule, tidied) => expect(RULES[rule].holds(tidied)).toBe(false));
});

it.each([
  [0, ''],
  [601_234_567, '+420601234567'],
  [999_999_999, '+420999999999'],
  [420_601_234_567, '+420601234567'],
])('the digits %d of a profile are written as the phone number %j', (digits, phone) =>
  expect(phoneOfDigits(digits)).toBe(phone),
);

it.each([
  ['601234567', 601_234_567],
  ['+420 601 234 567', 420_601_234_567],
  ['', 0],
  ['nevím', 0],
  ['-5', 5],
  ['9'.repeat(40), 0],
])('the phone number %j is stored in a profile as the digits %d', (phone, digits) =>
  expect(digitsOf(phone)).toBe(digits),
);

it.each([
  [PHONE, '\u202d+420 601 234 567\u202c', '+420601234567'],
  [COMPANY_NUMBER, '2708\u200b2440', '27082440'],
  [TAX_NUMBER, '\u200ecz 27082440', 'CZ27082440'],
  [POSTAL_CODE, '\ufeff120\u00a000', '120 00'],
  [TIME_OF_DAY, '\u200e8:00\u2069', '08:00'],
])('the rule %# accepts a value that was pasted with invisible characters', ({ tidy, holds }, pasted, tidied) => {
  expect([tidy(pasted), holds(tidied)]).toEqual([tidied, true]);
});
