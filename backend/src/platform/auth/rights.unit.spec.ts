import type { Person, Role } from '#kernel/principal.js';
import { type AccessRule, allows, principalFor, RIGHTS } from './rights.js';

/** The table of docs/product.md#roles, repeated by hand: S (system administrator), C, V, E, and 0 without a role. */
const EXPECTED: Record<AccessRule, string> = {
  'own-profile': 'SCVE0',
  'company:list': 'SC',
  'company:edit': 'SC',
  'company:read-audit': 'SC',
  'company:create': 'S',
  'company:delete': 'S',
  'user:administer': 'SC',
  'venue:list': 'SCVE',
  'venue:create': 'SC',
  'venue:edit': 'SCV',
  'venue:manage-devices': 'SCV',
  'venue:read-catalogue': 'SCVE',
  'venue:edit-catalogue': 'SCV',
  'menu:sell-out': 'SCVE',
  'venue:see-orders': 'SCVE',
  'venue:decide-orders': 'SCVE',
  'orders:place': 'SCVE',
  'venue:see-history': 'SCVE',
  'venue:export-history': 'SCV',
  'venue:erase-texts': 'SC',
  'system:read-audit': 'S',
  'events:diagnose': 'S',
  'lead:read': 'S',
};

const LETTERS: Record<string, Role | null> = {
  S: 'SA',
  C: 'COMPANY_MANAGER',
  V: 'VENUEMANAGER',
  E: 'EMPLOYEE',
  0: null,
};

describe('the rights', () => {
  it('are all listed in the table of this test', () => {
    expect(Object.keys(EXPECTED).sort()).toEqual(['own-profile', ...Object.keys(RIGHTS)].sort());
  });

  it.each(Object.entries(EXPECTED))('allow %s only to the roles %s', (rule, letters) => {
    const passed = Object.entries(LETTERS).filter(([, role]) => allows(rule as AccessRule, role));
    expect(passed.map(([letter]) => letter).sort()).toEqual([...letters].sort());
  });
});

describe('a person who owns one company and is an employee of another', () => {
  const person: Person = {
    userId: 1,
    subject: 'both',
    email: 'both@test.cz',
    verifiedEmail: null,
    role: 'COMPANY_MANAGER',
    memberships: [
      { companyId: 1, role: 'COMPANY_MANAGER', venueIds: [11, 12] },
      { companyId: 2, role: 'EMPLOYEE', venueIds: [21] },
    ],
  };

  it("has an owner's right only in their own company", () => {
    expect(principalFor(person, 'venue:edit-catalogue')).toMatchObject({ companyIds: [1], venueIds: [11, 12] });
  });
  it("has an employee's right in both companies", () => {
    expect(principalFor(person, 'venue:see-orders')).toMatchObject({ companyIds: [1, 2], venueIds: [11, 12, 21] });
  });
  it('has no right that neither role has', () => {
    expect(principalFor(person, 'lead:read')).toBeNull();
  });
});
