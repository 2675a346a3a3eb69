import { namesTab, tabAddress, tabOf } from './tabs';

it.each([
  ['', 'products'],
  ['tab=Stoly', 'tables'],
  ['tab=stoly', 'tables'],
  ['tab=Dopl%C5%88ky', 'extras'],
  ['tab=Nesmysl', 'products'],
])('?%s opens %s', (query, tab) => expect(tabOf(new URLSearchParams(query))).toBe(tab));

it('keeps the venue when the tab changes', () => {
  expect(tabAddress(new URLSearchParams('venue=2&tab=Menu'), 'tables')).toBe('?venue=2&tab=Stoly');
});

it.each([
  ['', false],
  ['venue=2', false],
  ['venue=2&tab=Stoly', true],
])('?%s names a tab of the administration: %s', (query, named) => {
  expect(namesTab(new URLSearchParams(query))).toBe(named);
});
