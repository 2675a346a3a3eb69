import type { Role } from '#api/types.ts';
import { tabOf } from '#features/restaurant-admin/dashboard/tabs.ts';
import { FIGURES_PATH, HISTORY_PATH, OVERVIEW_PATH } from '#shared/staff-paths.ts';
import type { Section } from './shell-texts';

const ADMINISTRATION = '/AdministrationPage';
const INTERNAL = '/InternalAdministrationPage';

/** The first page of each section. `ofVenue`: the address names the venue. */
const PLACES: Readonly<Record<Section, { path: string; tab?: string; ofVenue: boolean }>> = {
  overview: { path: OVERVIEW_PATH, ofVenue: true },
  orders: { path: '/OrderPage', ofVenue: true },
  menus: { path: ADMINISTRATION, tab: 'Menu', ofVenue: true },
  dayMenu: { path: ADMINISTRATION, tab: 'Polední menu', ofVenue: true },
  products: { path: ADMINISTRATION, tab: 'Produkty', ofVenue: true },
  tables: { path: ADMINISTRATION, tab: 'Stoly', ofVenue: true },
  history: { path: HISTORY_PATH, ofVenue: true },
  figures: { path: FIGURES_PATH, ofVenue: true },
  people: { path: INTERNAL, tab: 'users', ofVenue: false },
  settings: { path: ADMINISTRATION, tab: 'Provozovna', ofVenue: true },
  diagnostics: { path: INTERNAL, tab: 'diagnostika', ofVenue: false },
  internal: { path: INTERNAL, ofVenue: false },
};

/** The section of each page that is not a tab. Paths are in lower case, because the router ignores case. */
const PAGES: Readonly<Record<string, Section>> = {
  [OVERVIEW_PATH]: 'overview',
  [FIGURES_PATH]: 'figures',
  '/orderpage': 'orders',
  '/orderhistorypage': 'history',
  '/editmenupage': 'menus',
  '/add-product-to-menu': 'menus',
  '/add-product': 'products',
  '/add-category': 'products',
  '/add-table': 'tables',
  '/venueinfo': 'settings',
  '/addvenue': 'settings',
  '/editusers': 'people',
  '/add-company': 'internal',
  '/edit-company': 'internal',
};

const TABS = {
  menus: 'menus',
  dayMenu: 'dayMenu',
  venue: 'settings',
  tables: 'tables',
  products: 'products',
  categories: 'products',
  extras: 'products',
} as const;

/** @returns the section of an address; `null` for the person's own pages */
export function sectionAt(pathname: string, parameters: URLSearchParams): Section | null {
  const path = pathname.toLowerCase();
  if (path === ADMINISTRATION.toLowerCase()) return TABS[tabOf(parameters)];
  if (path !== INTERNAL.toLowerCase()) return PAGES[path] ?? null;
  const tab = parameters.get('tab');
  if (tab === 'users') return 'people';
  return tab === 'diagnostika' ? 'diagnostics' : 'internal';
}

/** @returns a section's address, with the venue if it has one */
export function addressOf(section: Section, venueId: number | undefined): string {
  const { path, tab, ofVenue } = PLACES[section];
  const query = new URLSearchParams();
  if (tab !== undefined) query.set('tab', tab);
  if (ofVenue && venueId !== undefined) query.set('venue', String(venueId));
  return query.size === 0 ? path : `${path}?${query}`;
}

type Person = {
  role: Role | null;
  roleAtVenue: Role | null;
  hasVenue: boolean;
};

/** The sections that a role sees (docs/product.md#the-rail). The server authorizes each call again. */
export function sectionsOf({ role, roleAtVenue, hasVenue }: Person): Section[] {
  const manages = role === 'SA' || role === 'COMPANY_MANAGER';
  const founds = manages || role === 'VENUEMANAGER';
  const edits = roleAtVenue !== null && roleAtVenue !== 'EMPLOYEE';
  const shown: [Section, boolean][] = [
    ['overview', hasVenue ? edits : founds],
    ['orders', hasVenue],
    ['menus', hasVenue],
    ['dayMenu', hasVenue && edits],
    ['products', hasVenue],
    ['tables', hasVenue],
    ['history', hasVenue],
    ['figures', hasVenue],
    ['people', manages],
    ['settings', hasVenue && edits],
    ['diagnostics', role === 'SA'],
    ['internal', manages],
  ];
  return shown.filter(([, allowed]) => allowed).map(([section]) => section);
}

/**
 * Returns the sections that the device remembers. Once the role is known, leaves out those that the role cannot have.
 * @param known the sections that the device remembers; an older or newer build may have stored them
 */
export function sectionsWhileLoading(known: readonly string[], role: Role | null): Section[] {
  const widest = role ?? 'SA';
  return sectionsOf({ role: widest, roleAtVenue: widest, hasVenue: true }).filter((section) => known.includes(section));
}

/**
 * Sections by importance. A phone's bottom bar shows the first four that the person has; 'Více' (more) shows the
 * others.
 */
const FIRST: readonly Section[] = [
  'overview',
  'orders',
  'menus',
  'products',
  'dayMenu',
  'history',
  'figures',
  'tables',
  'internal',
  'people',
];

/** @returns the sections in the bottom bar, and those behind 'Více' (more) */
export function splitForPhone(sections: readonly Section[]): { bar: Section[]; more: Section[] } {
  const bar = FIRST.filter((section) => sections.includes(section)).slice(0, 4);
  return { bar, more: sections.filter((section) => !bar.includes(section)) };
}
