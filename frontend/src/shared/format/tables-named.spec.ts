import { ofTable, tablesNamed } from './tables-named';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [['Stůl 7'], 'Stůl 7'],
  [['Stůl 7', 'Stůl 8'], 'Stoly 7 a 8'],
  [['Stůl 7', 'stůl 8', 'Stůl 10'], 'Stoly 7, 8 a 10'],
  [['Stůl 7', 'U krbu'], 'Stůl 7 a U krbu'],
  [['Stůl', 'Stůl 2'], 'Stůl a Stůl 2'],
])('tablesNamed writes %j as %s', (names, called) => expect(plain(tablesNamed(names))).toBe(called));

it('ofTable declines a table after a preposition', () => {
  expect(ofTable('Stůl 7')).toBe('stolu 7');
  expect(ofTable('Pergola')).toBe('stolu Pergola');
});
