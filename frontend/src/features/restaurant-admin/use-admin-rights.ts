import { roleIn } from '#api/company-role.ts';
import { useGetUserQuery } from './admin-api';

/**
 * The person's rights in the administration of a company's venues (docs/product.md#roles); none until they are loaded.
 * @param companyId the venue's company; without it, rights that depend on a company are missing
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
