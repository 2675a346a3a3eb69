import { ofTable, tablesName } from './table-names';

const named = (...names: string[]) => tablesName(names.map((name) => ({ name })));

it('says one table as it is called, and several together', () => {
  expect(named('Stůl 7')).toBe('Stůl 7');
  expect(named('Stůl 7', 'Stůl 8')).toBe('Stoly 7 a 8');
  expect(named('Stůl 7', 'Stůl 8', 'Stůl 12')).toBe('Stoly 7, 8 a 12');
});

it('says tables that are not all numbered by their names', () => {
  expect(named('Stůl 7', 'Pergola')).toBe('Stůl 7 a Pergola');
  expect(named('Stůl', 'Stůl 2')).toBe('Stůl a Stůl 2');
});

it('says a table after a preposition', () => {
  expect(ofTable('Stůl 7')).toBe('stolu 7');
  expect(ofTable('Pergola')).toBe('stolu Pergola');
});
