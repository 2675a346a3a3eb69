import { entryFor } from './type-ahead';

const names = ['Bistro Praha', 'Bistro Plzeň', 'Čajovna', 'Hospoda U Lípy'];

it.each([
  ['the first that begins so', -1, 'h', 3],
  ['the same letter again: the next one', 0, 'bb', 1],
  ['and around to the first', 1, 'bbb', 0],
  ['a longer word stays where it fits', 0, 'bistro p', 0],
  ['and goes on where it does not', 0, 'bistro pl', 1],
  ['diacritics are not needed', 0, 'caj', 2],
  ['nothing for nothing', 2, 'x', -1],
])('typing in a menu finds %s', (_name, from, typed, found) => expect(entryFor(names, from, typed)).toBe(found));
