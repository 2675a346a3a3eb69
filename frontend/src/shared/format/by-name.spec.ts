import { sortByName } from './by-name';

const sorted = (names: string[]) => sortByName(names, (name) => name);

it('sortByName sorts the Czech way: ch after h, accents after plain letters, numbers by value', () => {
  expect(sorted(['Chléb', 'Cibule', 'Houska', 'Čaj', 'Stůl 10', 'Stůl 2'])).toEqual([
    'Cibule',
    'Čaj',
    'Houska',
    'Chléb',
    'Stůl 2',
    'Stůl 10',
  ]);
});
