import { ROLES, type Person, type Principal, type Role } from '#kernel/principal.js';

const COMPANY: readonly Role[] = ['SA', 'COMPANY_MANAGER'];
const MANAGERS: readonly Role[] = ['SA', 'COMPANY_MANAGER', 'VENUEMANAGER'];
const ADMIN: readonly Role[] = ['SA'];

/**
 * docs/product.md#roles, in the company of the role. `requireReach` and `requireCompany` check the access to each
 * record.
 */
export const RIGHTS = {
  'company:list': COMPANY,
  'company:edit': COMPANY,
  'company:read-audit': COMPANY,
  'company:create': ADMIN,
  'company:delete': ADMIN,
  'user:administer': COMPANY,
  'venue:list': ROLES,
  'venue:create': COMPANY,
  'venue:edit': MANAGERS,
  'venue:read-catalogue': ROLES,
  'venue:edit-catalogue': MANAGERS,
  'menu:sell-out': ROLES,
  'venue:see-orders': ROLES,
  'venue:decide-orders': ROLES,
  'orders:place': ROLES,
  'venue:see-history': ROLES,
  'venue:export-history': MANAGERS,
  'venue:erase-texts': COMPANY,
  'system:read-audit': ADMIN,
  'events:diagnose': ADMIN,
  'lead:read': ADMIN,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

export type AccessRule = Right | 'own-profile';

export function allows(rule: AccessRule, role: Role | null): boolean {
  if (rule === 'own-profile') return true;
  const roles: readonly Role[] = RIGHTS[rule];
  return role !== null && roles.includes(role);
}

/** The only place where a role becomes a list of venues. @returns `null` if the person has the right in no company */
export function principalFor(person: Person, rule: AccessRule): Principal | null {
  const { role, memberships } = person;
  if (role === 'SA') {
    if (!allows(rule, role)) return null;
    return { ...person, companyIds: memberships.map(({ companyId }) => companyId), venueIds: 'all' };
  }
  const passing = memberships.filter((membership) => allows(rule, membership.role));
  if (rule !== 'own-profile' && passing.length === 0) return null;
  const venueIds = passing.flatMap((membership) => membership.venueIds);
  return { ...person, companyIds: passing.map(({ companyId }) => companyId), venueIds };
}
