import { roleIn } from '#api/company-role.ts';
import { useGetUserQuery } from './admin-api';

/**
 * What the person may do in the administration of a company's venues (docs/product.md#roles); nothing while it is not
 * known.
 * @param companyId of the venue; without one only what asks for no venue is known
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
