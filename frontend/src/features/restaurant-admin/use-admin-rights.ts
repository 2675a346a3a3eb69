import { useGetUserRoleQuery } from './admin-api';

/** What the person's role allows in the administration (decisions, Roles); nothing while it is not known. */
export function useAdminRights() {
  const { data } = useGetUserRoleQuery();
  const role = data?.role ?? null;
  return {
    role,
    canEdit: role !== null && role !== 'EMPLOYEE',
    canAddVenues: role === 'SA' || role === 'COMPANY_MANAGER',
  };
}
