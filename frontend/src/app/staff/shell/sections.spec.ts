import { addressOf, sectionAt, sectionsOf, sectionsWhileLoading, splitForPhone } from './sections';

it.each([
  ['/prehled', '', 'overview'],
  ['/prehledy', '', 'figures'],
  ['/orderpage', 'venue=2', 'orders'],
  ['/AdministrationPage', '', 'products'],
  ['/AdministrationPage', 'tab=Kategorie', 'products'],
  ['/administrationpage', 'tab=Provozovna', 'settings'],
  ['/editmenupage', 'menuId=1&venueId=1', 'menus'],
  ['/InternalAdministrationPage', '', 'internal'],
  ['/InternalAdministrationPage', 'tab=users', 'people'],
  ['/InternalAdministrationPage', 'tab=diagnostika', 'diagnostics'],
  ['/profile', '', null],
])('the address %s?%s belongs to the section %s', (path, query, section) => {
  expect(sectionAt(path, new URLSearchParams(query))).toBe(section);
});

it('the address of a section names the venue if the section is about a venue', () => {
  expect(addressOf('orders', 2)).toBe('/OrderPage?venue=2');
  expect(addressOf('tables', 2)).toBe('/AdministrationPage?tab=Stoly&venue=2');
  expect(addressOf('people', 2)).toBe('/InternalAdministrationPage?tab=users');
  expect(addressOf('orders', undefined)).toBe('/OrderPage');
});

const everything = [
  'overview',
  'orders',
  'menus',
  'dayMenu',
  'products',
  'tables',
  'history',
  'figures',
  'people',
  'settings',
];

it.each([
  ['SA', 'SA', true, [...everything, 'diagnostics', 'internal']],
  ['COMPANY_MANAGER', 'COMPANY_MANAGER', true, [...everything, 'internal']],
  ['VENUEMANAGER', 'VENUEMANAGER', true, everything.filter((section) => section !== 'people')],
  ['EMPLOYEE', 'EMPLOYEE', true, ['orders', 'menus', 'products', 'tables', 'history', 'figures']],
  ['COMPANY_MANAGER', null, false, ['overview', 'people', 'internal']],
  ['VENUEMANAGER', null, false, ['overview']],
  ['EMPLOYEE', null, false, []],
  [null, null, false, []],
] as const)(
  'a person with the role %s, at the venue %s (there is one: %s), sees the sections %s',
  (role, roleAtVenue, hasVenue, sections) => {
    expect(sectionsOf({ role, roleAtVenue, hasVenue })).toEqual(sections);
  },
);

it('an owner of one company sees the sections of a waiter at another company', () => {
  const sections = sectionsOf({ role: 'COMPANY_MANAGER', roleAtVenue: 'EMPLOYEE', hasVenue: true });
  expect(sections).toEqual(['orders', 'menus', 'products', 'tables', 'history', 'figures', 'people', 'internal']);
});

it("a phone shows four sections in its bar and the others behind 'Více'", () => {
  const all = sectionsOf({ role: 'SA', roleAtVenue: 'SA', hasVenue: true });
  const { bar, more } = splitForPhone(all);
  expect(bar).toEqual(['overview', 'orders', 'menus', 'products']);
  expect([...bar, ...more].toSorted()).toEqual(all.toSorted());
});

it('the stored sections of another build, or of a role that the person no longer has, are left out', () => {
  const known = ['internal', 'overview', 'orders', 'gone', 'diagnostics'];
  expect(sectionsWhileLoading(known, null)).toEqual(['overview', 'orders', 'diagnostics', 'internal']);
  expect(sectionsWhileLoading(known, 'COMPANY_MANAGER')).toEqual(['overview', 'orders', 'internal']);
  expect(sectionsWhileLoading(known, 'EMPLOYEE')).toEqual(['orders']);
});
