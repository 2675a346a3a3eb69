import { type CompanyRole, type Role, ROLES } from '#kernel/principal.js';
import { allows } from '#platform/auth/rights.js';
import { PLACES, type Whose } from './rights-restaurants.js';
import type { Reach } from './sample.js';
import type { Route } from './route-table.js';

/** A person with a role in company 1, assigned to venue 1, and maybe another role in company 2, assigned to venue 3. */
export interface Caller {
  readonly title: string;
  readonly sa: boolean;
  readonly first: CompanyRole | null;
  readonly second: CompanyRole | null;
}

const alone = (role: Role | null): Caller => ({
  title: role ?? 'no role',
  sa: role === 'SA',
  first: role === 'SA' ? null : role,
  second: null,
});
const both = (first: CompanyRole, second: CompanyRole): Caller => ({
  title: `${first} / ${second}`,
  sa: false,
  first,
  second,
});

/** Callers with one role, from the lowest. */
export const ONE_ROLE: readonly Caller[] = [null, ...[...ROLES].reverse()].map(alone);
/** Callers with a role in each of two companies; exchanging the companies gives the same cases. */
export const TWO_ROLES: readonly Caller[] = [
  both('COMPANY_MANAGER', 'VENUEMANAGER'),
  both('COMPANY_MANAGER', 'EMPLOYEE'),
  both('VENUEMANAGER', 'EMPLOYEE'),
];
export const CALLERS: readonly Caller[] = [...ONE_ROLE, ...TWO_ROLES];

const FIRST: readonly Whose[] = ['own', 'same company'];
const SECOND: readonly Whose[] = ['second', 'same second company'];

/**
 * @returns the places whose records are requested; the second company is a foreign one to a caller without a role there
 */
export function placesFor({ second }: Caller): readonly Whose[] {
  return second === null ? [...FIRST, 'foreign'] : [...FIRST, ...SECOND, 'foreign'];
}

/** The promise of docs/product.md#roles: may this caller do this to a record of that place? */
export function promised(
  { rule }: Route,
  reach: Reach,
  caller: Caller,
  whose: Whose,
): 'yes' | 'forbidden' | 'not found' {
  const { sa, first, second } = caller;
  const anywhere: readonly (Role | null)[] = sa ? ['SA'] : [first, second];
  if (rule === undefined || !anywhere.some((role) => allows(rule, role))) return 'forbidden';
  if (reach === 'nothing' || sa) return 'yes';
  const { company } = PLACES[whose];
  const there = company === 1 ? first : company === 2 ? second : null;
  if (there === null) return 'not found';
  const assigned = whose === 'own' || whose === 'second';
  if (reach === 'venue' && there !== 'COMPANY_MANAGER' && !assigned) return 'not found';
  if (allows(rule, there)) return 'yes';
  // Only administrators of a person can see that the person exists; everybody knows the venues and companies where they
  // work.
  return reach === 'user' ? 'not found' : 'forbidden';
}

/** @returns the caller's cell in docs/rights.md */
export function cellOf(route: Route, reach: Reach, caller: Caller): string {
  const may = (whose: Whose) => promised(route, reach, caller, whose) === 'yes';
  if (reach === 'nothing') return may('own') ? 'yes' : '–';
  if (placesFor(caller).every(may)) return 'all';
  const inCompany = (places: readonly Whose[]) => {
    const reached = places.filter(may);
    return reached.length === 0 ? '–' : reached.length === places.length || reach === 'company' ? 'company' : 'own';
  };
  if (caller.second === null) return inCompany(FIRST);
  const cells = [inCompany(FIRST), inCompany(SECOND)];
  return cells.every((cell) => cell === '–') ? '–' : cells.join(' / ');
}
