import { Outlet } from 'react-router';
import { readApiFailure } from '#api/api-error.ts';
import { causeOf } from '#api/failure-words.ts';
import { useGetUserRoleQuery } from '#api/staff-api.ts';
import { FullPageMessage } from '#staff-kit/full-page-message.tsx';
import { commonTexts } from '#shared/texts/common-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { NoAccess } from './no-access';

type Props = { onlySa?: boolean };

/** Lets SA and COMPANY_MANAGER into the internal administration; the server authorizes again. */
export function InternalGuard({ onlySa = false }: Props) {
  const { data, error, refetch } = useGetUserRoleQuery();
  if (data !== undefined) {
    const allowed = data.role === 'SA' || (data.role === 'COMPANY_MANAGER' && !onlySa);
    return allowed ? <Outlet /> : <NoAccess />;
  }
  if (error === undefined) return <FullPageMessage text={signInTexts.roleLoading} />;
  const failure = readApiFailure(error);
  if (failure.kind === 'refused' && failure.status === 403) return <NoAccess />;
  return (
    <FullPageMessage
      text={signInTexts.roleFailed}
      hint={causeOf(failure)}
      action={{ label: commonTexts.retry, onClick: () => void refetch() }}
    />
  );
}

/** Guards pages for SA only. */
export function SaGuard() {
  return <InternalGuard onlySa />;
}
