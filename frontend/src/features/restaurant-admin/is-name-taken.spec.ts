import { isNameTaken } from './is-name-taken';

const records = [
  { id: 1, name: 'Stůl 1' },
  { id: 2, name: 'Stůl  1' },
  { id: 3, name: '' },
];

it('finds another record with an equal name', () => {
  expect(isNameTaken('stul\u00a01', records)).toBe(true);
  expect(isNameTaken('Stůl 11', records)).toBe(false);
  expect(isNameTaken('Stůl 1', undefined)).toBe(false);
});

it('lets a record keep its name, and change its spelling', () => {
  expect(isNameTaken('Stůl 1', records, records[0])).toBe(false);
  expect(isNameTaken('STŮL 1', records.slice(0, 1), records[0])).toBe(false);
  expect(isNameTaken('STŮL 1', records, records[0])).toBe(true);
});

it('ignores a name without visible characters', () => {
  expect(isNameTaken('´', records)).toBe(false);
});
