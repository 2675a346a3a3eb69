import { about } from '#features/public-site/pages/about.ts';
import { typeset } from './typeset';

it.each([
  ['Host si objedná v klidu a u stolu', 'Host si objedná v\u00a0klidu a\u00a0u\u00a0stolu'],
  ['asi 70 % hostů', 'asi 70\u00a0% hostů'],
  ['2 500 Kč', '2\u00a0500\u00a0Kč'],
  ['platí do 31. 12. 2025.', 'platí do 31.\u00a012.\u00a02025.'],
  ['menu', 'menu'],
])('typeset inserts non-breaking spaces into %j', (given, expected) => expect(typeset(given)).toBe(expected));

it('typeset walks lists and objects, and keeps other values', () => {
  expect(typeset({ a: ['k stolu'], price: 500, none: null })).toEqual({ a: ['k\u00a0stolu'], price: 500, none: null });
});

it('typeset keeps the specified title of the about page', () => {
  expect(about[0]?.data).toMatchObject({ title: 'O nás' });
});
