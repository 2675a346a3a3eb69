import { parseDecimal, writeDecimal } from './parse-decimal';

it.each([
  ['129', 129],
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['1 290', 1290],
  ['', null],
  ['  ', null],
  ['dvanáct', Number.NaN],
  ['-5', Number.NaN],
  ['1,2,3', Number.NaN],
])('%j is read as %j', (written, amount) => expect(parseDecimal(written)).toEqual(amount));

it('writes an amount with a decimal comma', () => {
  expect(writeDecimal(12.5)).toBe('12,5');
  expect(writeDecimal(null)).toBe('');
});
