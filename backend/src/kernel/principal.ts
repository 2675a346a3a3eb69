/** Roles, the highest first (docs/product.md#roles). */
export const ROLES = ['SA', 'COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE'] as const;
export type Role = (typeof ROLES)[number];

export const COMPANY_ROLES = ['COMPANY_MANAGER', 'VENUEMANAGER', 'EMPLOYEE'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export interface Membership {
  readonly companyId: number;
  /** `null` for a member of the company who has no role in it yet. */
  readonly role: CompanyRole | null;
  readonly venueIds: readonly number[];
}

export const PIN_FOR = ['never', 'cancellations', 'everything'] as const;
export type PinFor = (typeof PIN_FOR)[number];

/** A person who works on a venue's shared tablet by a PIN (docs/product.md#people-on-a-shared-tablet). */
export interface BoardSession {
  readonly id: number;
  readonly device: string;
  readonly venueId: number;
  readonly pinFor: PinFor;
  /** True if the PIN was typed within the last minute. */
  readonly hasFreshPin: boolean;
}

export interface Person {
  readonly userId: number;
  readonly subject: string;
  readonly email: string;
  readonly verifiedEmail: string | null;
  /** The person's highest role in any company; `null` for no role yet. */
  readonly role: Role | null;
  readonly memberships: readonly Membership[];
  /** Time of the last sign-out from all devices, in seconds since 1970; sockets opened earlier are closed. */
  readonly signedOutAt?: number | null;
  /** Absent if the person has signed in with their own account. */
  readonly board?: BoardSession;
}

export interface Principal extends Person {
  readonly companyIds: readonly number[];
  readonly venueIds: readonly number[] | 'all';
}

export function reachesVenue(principal: Principal, venueId: number): boolean {
  return principal.venueIds === 'all' || principal.venueIds.includes(venueId);
}

/** @returns `null` for no role and for an unknown one; COMPANYMANAGER means COMPANY_MANAGER (docs/product.md) */
export function readRole(text: string | null): Role | null {
  const upper = text?.toUpperCase();
  const spelled = upper === 'COMPANYMANAGER' ? 'COMPANY_MANAGER' : upper;
  return ROLES.find((role) => role === spelled) ?? null;
}

export const ROLE_NAMES: Record<Role, string> = {
  SA: 'Správce systému',
  COMPANY_MANAGER: 'Majitel',
  VENUEMANAGER: 'Vedoucí provozovny',
  EMPLOYEE: 'Obsluha',
};

export function highestRole(roles: readonly (Role | null)[]): Role | null {
  return ROLES.find((role) => roles.includes(role)) ?? null;
}
