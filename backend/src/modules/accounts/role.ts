import { ROLES, type Role } from '#kernel/principal.js';

/** @returns `null` for no role and for an unknown one */
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
