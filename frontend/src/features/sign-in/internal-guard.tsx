import { Outlet } from 'react-router';
import { readApiFailure } from '../../api/api-error';
import { useGetUserRoleQuery } from '../../api/staff-api';
import { commonTexts } from '../../shared/texts/common-texts';
import { signInTexts } from '../../shared/texts/sign-in-texts';
import { FullPageMessage } from '../../shared/ui/full-page-message';
import { NoAccess } from './no-access';

type Props = { onlySa?: boolean };

/** Lets SA and COMPANY_MANAGER into the internal administration; the server decides again. */
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
      action={{ label: commonTexts.retry, onClick: () => void refetch() }}
    />
  );
}

/** For what SA alone may open. */
export function SaGuard() {
  return <InternalGuard onlySa />;
}
