import { Navigate } from 'react-router';
import { useGetUserRoleQuery, useGetVenuesQuery } from '#api/staff-api.ts';
import type { Role } from '#api/types.ts';
import { FullPageMessage } from '#staff-kit/full-page-message.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { OVERVIEW_PATH } from '#shared/staff-paths.ts';

const BY_ROLE: Readonly<Record<Role, string>> = {
  SA: '/InternalAdministrationPage',
  COMPANY_MANAGER: OVERVIEW_PATH,
  VENUEMANAGER: OVERVIEW_PATH,
  EMPLOYEE: '/OrderPage',
};

/** @returns the first page for a role. People without a role, and employees without a venue, have only the profile. */
export function workplaceOf(role: Role | null, hasVenue: boolean): string {
  return role === null || (role === 'EMPLOYEE' && !hasVenue) ? '/profile' : BY_ROLE[role];
}

/** Redirects a person who has just signed in to their first page. It leaves no history entry. */
export function Workplace() {
  const role = useGetUserRoleQuery();
  const known = role.data?.role;
  // Does not fetch venues for a person without a role, who may not read them.
  const venues = useGetVenuesQuery(undefined, { skip: known === undefined || known === null });
  const hasVenue = known === null ? false : venues.data && venues.data.length > 0;
  if (known !== undefined && hasVenue !== undefined) return <Navigate to={workplaceOf(known, hasVenue)} replace />;
  if (!role.isError && !venues.isError) return <FullPageMessage text={commonTexts.loading} />;
  const retry = { label: commonTexts.retry, onClick: () => void (role.isError ? role.refetch() : venues.refetch()) };
  return <FullPageMessage text={signInTexts.rightsFailed} action={retry} />;
}
