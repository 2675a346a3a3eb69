import { ROLES, type Role } from '#kernel/principal.js';

/**
 * @param text a role as stored or sent, in any case; `COMPANYMANAGER` is read as `COMPANY_MANAGER`
 * @returns `null` for none and for what is no role
 */
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

/** @returns `null` when there is none among them */
export function highestRole(roles: readonly (Role | null)[]): Role | null {
  return ROLES.find((role) => roles.includes(role)) ?? null;
}
