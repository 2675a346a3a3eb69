import { namesTab, tabAddress, tabOf } from './tabs';

it.each([
  ['', 'products'],
  ['tab=Stoly', 'tables'],
  ['tab=stoly', 'tables'],
  ['tab=Dopl%C5%88ky', 'extras'],
  ['tab=Nesmysl', 'products'],
])('the address ?%s opens the tab %s', (query, tab) => expect(tabOf(new URLSearchParams(query))).toBe(tab));

it('a change of the tab keeps the venue in the address', () => {
  expect(tabAddress(new URLSearchParams('venue=2&tab=Menu'), 'tables')).toBe('?venue=2&tab=Stoly');
});

it.each([
  ['', false],
  ['venue=2', false],
  ['venue=2&tab=Stoly', true],
])('the address ?%s names a tab of the administration: %s', (query, named) => {
  expect(namesTab(new URLSearchParams(query))).toBe(named);
});
