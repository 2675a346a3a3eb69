import { entryFor } from './type-ahead';

const names = ['Bistro Praha', 'Bistro Plzeň', 'Čajovna', 'Hospoda U Lípy'];

it.each([
  ['the first entry that begins with the text', -1, 'h', 3],
  ['the next entry if a letter is repeated', 0, 'bb', 1],
  ['the first entry after the last one if a letter is repeated', 1, 'bbb', 0],
  ['the focused entry while a longer text fits it', 0, 'bistro p', 0],
  ['the next entry if a longer text does not fit the focused one', 0, 'bistro pl', 1],
  ['an entry without its diacritics being typed', 0, 'caj', 2],
  ['nothing if no entry fits', 2, 'x', -1],
])('typing in a menu finds %s', (_name, from, typed, found) => expect(entryFor(names, from, typed)).toBe(found));
