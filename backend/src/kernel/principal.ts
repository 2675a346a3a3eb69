/** From the highest (docs/product.md#roles). */
export const ROLES = ['SA', 'COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE'] as const;
export type Role = (typeof ROLES)[number];

export const COMPANY_ROLES = ['COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** What somebody is in one company, and the venues they reach there: all as its manager, else those assigned to them. */
export interface Membership {
  readonly companyId: number;
  /** `null`: belongs to the company, but nobody has said as what. */
  readonly role: CompanyRole | null;
  readonly venueIds: readonly number[];
}

/** Everything that the subject of a token is at this moment, anywhere. What they may do follows from `principalFor`. */
export interface Person {
  readonly userId: number;
  /** The identity provider's `sub`. */
  readonly subject: string;
  readonly email: string;
  /** The address that the token's provider vouches for; `null` when there is none. */
  readonly verifiedEmail: string | null;
  /** The highest that they are anywhere; `null`: no role yet. */
  readonly role: Role | null;
  readonly memberships: readonly Membership[];
}

/**
 * The signed-in caller as they stand before one rule: companies and venues are those where they may do what the rule is for. Somebody
 * who owns one company and waits in another has one of them here when a menu is edited, and both when orders are read.
 */
export interface Principal extends Person {
  readonly companyIds: readonly number[];
  /** `'all'` for SA. */
  readonly venueIds: readonly number[] | 'all';
}

export function reachesVenue(principal: Principal, venueId: number): boolean {
  return principal.venueIds === 'all' || principal.venueIds.includes(venueId);
}
