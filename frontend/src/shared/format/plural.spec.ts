import { plural } from './plural';

it('plural chooses the Czech form for the count', () => {
  expect([1, 2, 4, 5, 0].map((count) => plural(count, 'položka', 'položky', 'položek'))).toEqual([
    'položka',
    'položky',
    'položky',
    'položek',
    'položek',
  ]);
});
