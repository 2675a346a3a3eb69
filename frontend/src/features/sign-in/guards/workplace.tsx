import { Navigate } from 'react-router';
import { useGetUserRoleQuery } from '#api/staff-api.ts';
import type { Role } from '#api/types.ts';
import { FullPageMessage } from '#light-kit/full-page-message.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

const BY_ROLE: Readonly<Record<Role, string>> = {
  SA: '/InternalAdministrationPage',
  COMPANY_MANAGER: '/AdministrationPage',
  VENUEMANAGER: '/AdministrationPage',
  EMPLOYEE: '/OrderPage',
};

/** @returns where people of a role work; without one there is only the profile */
export function workplaceOf(role: Role | null): string {
  return role === null ? '/profile' : BY_ROLE[role];
}

/** Leads whoever has come in by the entrance on, and takes no place in the history. */
export function Workplace() {
  const { data, isError, refetch } = useGetUserRoleQuery();
  if (data !== undefined) return <Navigate to={workplaceOf(data.role)} replace />;
  if (!isError) return <FullPageMessage text={commonTexts.loading} />;
  const retry = { label: commonTexts.retry, onClick: () => void refetch() };
  return <FullPageMessage text={signInTexts.rightsFailed} action={retry} />;
}
