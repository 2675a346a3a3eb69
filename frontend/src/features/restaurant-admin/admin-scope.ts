import { createContext, useContext } from 'react';
import { roleIn } from '#api/company-role.ts';
import { useGetUserQuery, type Venue } from './admin-api';

/** The chosen venue, and the person's rights there (docs/product.md#roles). */
export type AdminScope = {
  venue: Venue;
  canEdit: boolean;
  canAddVenues: boolean;
};

const ScopeContext = createContext<AdminScope | null>(null);
export const AdminScopeProvider = ScopeContext.Provider;

/**
 * @returns the chosen venue and the person's rights there
 * @throws Error outside {@link AdminScopeProvider}
 */
export function useAdminScope(): AdminScope {
  const scope = useContext(ScopeContext);
  if (scope === null) throw new Error('No administration around');
  return scope;
}

/**
 * Returns the person's rights in the administration of a company's venues (docs/product.md#roles); none until they are
 * loaded.
 * @param companyId the venue's company; without it, the rights to edit and to erase texts are missing
 */
export function useAdminRights(companyId?: number) {
  const { data: user } = useGetUserQuery();
  const role = user === undefined || companyId === undefined ? null : roleIn(user, companyId);
  return {
    known: user !== undefined,
    canEdit: role !== null && role !== 'EMPLOYEE',
    canEraseTexts: role === 'SA' || role === 'COMPANY_MANAGER',
    canAddVenues: user?.role === 'SA' || user?.role === 'COMPANY_MANAGER',
  };
}
