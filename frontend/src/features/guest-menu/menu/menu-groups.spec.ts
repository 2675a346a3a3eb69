import { dish } from '#test/restaurant.ts';
import { groupMenu } from './menu-groups';

it('groupMenu sorts categories and their dishes by position, and gives each category an anchor', () => {
  const groups = groupMenu([
    dish({ id: 1, category: 'Pivo', pole_placings: 201 }),
    dish({ id: 2, category: 'Polévky', pole_placings: 102 }),
    dish({ id: 3, category: 'Polévky', pole_placings: 101 }),
  ]);
  expect(groups.map(({ category, anchor, items }) => [category, anchor, items.map(({ id }) => id)])).toEqual([
    ['Polévky', 'kategorie-1', [3, 2]],
    ['Pivo', 'kategorie-2', [1]],
  ]);
});

it('groupMenu keeps two categories with the same translation apart, each with its dishes', () => {
  const translated = (id: number, czech: string, pole_placings: number) =>
    dish({ id, category: 'Beer', cs: { category: czech }, pole_placings });
  const groups = groupMenu([translated(1, 'Pivo', 101), translated(2, 'Točené', 201), translated(3, 'Pivo', 102)]);
  expect(groups.map(({ category, czech, items }) => [category, czech, items.map(({ id }) => id)])).toEqual([
    ['Beer', 'Pivo', [1, 3]],
    ['Beer', 'Točené', [2]],
  ]);
});
