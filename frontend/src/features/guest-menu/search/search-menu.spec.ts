import { dish } from '#test/restaurant.ts';
import { groupMenu } from '../menu/menu-groups';
import { searchMenu } from './search-menu';

const groups = groupMenu([
  dish({
    id: 1,
    name: 'Smažený vepřový řízek',
    description: 'Bramborový salát',
    category: 'Hlavní jídla',
    pole_placings: 101,
  }),
  dish({ id: 2, name: 'Svíčková na smetaně', category: 'Hlavní jídla', pole_placings: 102 }),
  dish({ id: 3, name: 'Pilsner Urquell 0,5 l', category: 'Pivo', pole_placings: 201 }),
  dish({ id: 4, name: 'Jack Daniel´s', description: 'Łomża, Straße', category: 'Rum', pole_placings: 301 }),
]);
const found = (query: string) => searchMenu(groups, query).flatMap(({ items }) => items.map(({ id }) => id));

it.each([
  ['rizek', [1]],
  ['ŘÍZEK', [1]],
  ['smet', [2]],
  ['bramborovy', [1]],
  ['pivo', [3]],
  ['veprovy rizek', [1]],
  ['0,5', [3]],
  ['rizek pivo', []],
  [' , rizek – ', [1]],
  ['null', []],
  ['undefined', []],
  ['mazeny', []],
  ['', [1, 2, 3, 4]],
  ['  ', [1, 2, 3, 4]],
  ['´', []],
  [' – ', []],
  ['jack daniels', [4]],
  ['daniel’s', [4]],
  ["Daniel's", [4]],
  ['lomza strasse', [4]],
])('searchMenu finds a dish by %p', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

it('searchMenu leaves out a category in which nothing is found', () => {
  expect(searchMenu(groups, 'pivo').map(({ category }) => category)).toEqual(['Pivo']);
});
