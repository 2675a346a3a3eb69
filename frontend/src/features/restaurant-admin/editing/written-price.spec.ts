import { draftOf, isPrice, isPriceOrNone, parseDecimal, readPrice, writeDecimal } from './written-price';

it.each([
  ['129', 129],
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['1 290', 1290],
  ['\u202d1\u202f290,50\u202c', 1290.5],
  ['\u200e89\u200b', 89],
  ['', null],
  ['  ', null],
  ['dvanáct', Number.NaN],
  ['-5', Number.NaN],
  ['1,2,3', Number.NaN],
])('parseDecimal reads %j as %j', (written, amount) => expect(parseDecimal(written)).toEqual(amount));

it('writeDecimal writes whole prices without decimals, and others with a comma and two decimals', () => {
  expect(writeDecimal(12.5)).toBe('12,50');
  expect(writeDecimal(4.95)).toBe('4,95');
  expect(writeDecimal(89)).toBe('89');
  expect(writeDecimal(null)).toBe('');
});

it.each([
  ['189', 189],
  ['1 200,50', 1200.5],
  ['0', 0],
  ['', null],
  ['12,345', Number.NaN],
  ['-5', Number.NaN],
  ['1000000', 1_000_000],
  ['1000001', Number.NaN],
  ['zdarma', Number.NaN],
])('readPrice reads %p as %p', (written, price) => expect(readPrice(written)).toEqual(price));

it('draftOf distinguishes a price, an empty text and a wrong text', () => {
  expect(['0', '', 'x'].map(isPrice)).toEqual([true, false, false]);
  expect(['0', '', 'x'].map(isPriceOrNone)).toEqual([true, true, false]);
});

it.each([
  ['89', 89, { kind: 'same' }],
  ['89,00', 89, { kind: 'same' }],
  ['92,50', 89, { kind: 'amount', amount: 92.5 }],
  ['1 200', 89, { kind: 'amount', amount: 1200 }],
  ['0', 89, { kind: 'amount', amount: 0 }],
  ['', 89, { kind: 'emptied', amount: 0 }],
  ['  ', null, { kind: 'same' }],
  ['3,60', null, { kind: 'amount', amount: 3.6 }],
  ['abc', 89, { kind: 'wrong' }],
  ['-5', 89, { kind: 'wrong' }],
  ['1,234', 89, { kind: 'wrong' }],
] as const)('draftOf(%j, %j) is %j', (written, before, draft) => expect(draftOf(written, before)).toEqual(draft));
