import { parseDecimal, writeDecimal } from './parse-decimal';

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
])('parses %j as %j', (written, amount) => expect(parseDecimal(written)).toEqual(amount));

it('formats a price with a decimal comma and two places, or none', () => {
  expect(writeDecimal(12.5)).toBe('12,50');
  expect(writeDecimal(4.95)).toBe('4,95');
  expect(writeDecimal(89)).toBe('89');
  expect(writeDecimal(null)).toBe('');
});
