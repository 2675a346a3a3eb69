/** Specification, section 3. `COMPANYMANAGER` of older data is read as `COMPANY_MANAGER` (decisions, Roles). */
export const ROLES = ['SA', 'COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE'] as const;
export type Role = (typeof ROLES)[number];

/** The signed-in caller, with what they may reach at this moment. */
export interface Principal {
  readonly userId: number;
  /** The identity provider's `sub`. */
  readonly subject: string;
  readonly email: string;
  /** `null`: signed in, but nobody has given them a role yet; they see only their profile. */
  readonly role: Role | null;
  readonly companyIds: readonly number[];
  /** The venues they may reach; `'all'` for SA. */
  readonly venueIds: readonly number[] | 'all';
}

/** @returns whether the caller may reach the venue at all, whatever their role may do there */
export function reachesVenue(principal: Principal, venueId: number): boolean {
  return principal.venueIds === 'all' || principal.venueIds.includes(venueId);
}
